//! Verification by many machines, with a real server on this machine: `--cluster`, `porf worker`
//! and `porf jobs`.

use crate::checkpoints::{PROGRAMS, arguments, essence, file};
use crate::program::{Run, command, porf, root, scratch};
use porf_fuzz::times;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A server on a free port, with its own directory. Everything ends with it.
struct Server {
    port: u16,
    directory: PathBuf,
    child: Child,
}

impl Server {
    /// `None` where no server is installed.
    fn start() -> Option<Server> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        if Command::new("nats-server").arg("--version").stdout(Stdio::null()).status().is_err() {
            eprintln!("skipped: nats-server is not installed; sh nats.sh installs it");
            return None;
        }
        let number = COUNT.fetch_add(1, Ordering::SeqCst);
        let directory = scratch(&format!("nats-{}-{number}", std::process::id()));
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let child = Server::spawn(port, &directory);
        Some(Server { port, directory, child })
    }

    fn spawn(port: u16, directory: &PathBuf) -> Child {
        let mut server = Command::new("nats-server");
        server.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]).arg(directory);
        let child = server.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let begin = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(begin.elapsed() < Duration::from_secs(20), "the server does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        child
    }

    fn restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.child = Server::spawn(self.port, &self.directory);
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    fn worker(&self, options: &str) -> Process {
        let mut worker = command("porf");
        worker.args(["worker", "-j", "1", &self.url()]).args(options.split_whitespace());
        Process::spawn(worker)
    }

    /// `porf verify` with the cluster.
    fn submit(&self, arguments: &str) -> Process {
        let mut verify = command("porf");
        verify.args(["verify", "--cluster", &self.url()]).args(arguments.split_whitespace());
        Process::spawn(verify)
    }

    fn jobs(&self) -> Vec<Value> {
        let run = porf(&format!("jobs --json {}", self.url())).assert_code(0);
        let list: Value = serde_json::from_str(&run.stdout).unwrap();
        list["jobs"].as_array().unwrap().clone()
    }

    /// Sends a request of the protocol of the server, and returns the answer.
    fn request(&self, subject: &str, payload: &str) -> Option<Vec<u8>> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
        let text = format!(
            "CONNECT {{\"verbose\":false,\"headers\":true}}\r\nSUB R.1 1\r\nPUB {subject} R.1 {}\r\n{payload}\r\n",
            payload.len()
        );
        stream.write_all(text.as_bytes()).ok()?;
        let mut reader = BufReader::new(stream);
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).ok().filter(|&length| length > 0)?;
            if line.starts_with("MSG ") {
                let length: usize = line.trim().rsplit(' ').next()?.parse().ok()?;
                let mut bytes = vec![0; length];
                reader.read_exact(&mut bytes).ok()?;
                return Some(bytes);
            }
        }
    }

    /// A message of a stream: its subject and contents.
    fn message(&self, stream: &str, which: &Value) -> Option<(String, Vec<u8>)> {
        let answer = self.request(&format!("$JS.API.STREAM.MSG.GET.{stream}"), &which.to_string())?;
        let answer: Value = serde_json::from_slice(&answer).ok()?;
        let message = answer.get("message")?;
        Some((message["subject"].as_str()?.to_string(), base64(message["data"].as_str()?)))
    }

    /// Publishes what is in a queue once more.
    fn double(&self, job: &str) {
        let stream = format!("PORF_QUEUE_{job}");
        let Some(answer) = self.request(&format!("$JS.API.STREAM.INFO.{stream}"), "") else { return };
        let Ok(info) = serde_json::from_slice::<Value>(&answer) else { return };
        let state = &info["state"];
        let (Some(first), Some(last)) = (state["first_seq"].as_u64(), state["last_seq"].as_u64()) else { return };
        for number in (first..=last).take(5) {
            if let Some((subject, bytes)) = self.message(&stream, &serde_json::json!({ "seq": number })) {
                self.publish(&subject, &bytes);
            }
        }
    }

    fn publish(&self, subject: &str, bytes: &[u8]) {
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) else { return };
        let mut text = format!("CONNECT {{\"verbose\":false}}\r\nPUB {subject} {}\r\n", bytes.len()).into_bytes();
        text.extend(bytes);
        text.extend(b"\r\nPING\r\n");
        let _ = stream.write_all(&text);
        let mut reader = BufReader::new(stream);
        let mut line = String::new();
        while reader.read_line(&mut line).is_ok_and(|length| length > 0) && !line.contains("PONG") {
            line.clear();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

fn base64(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for digit in text.bytes().filter_map(|byte| DIGITS.iter().position(|&digit| digit == byte)) {
        (bits, count) = ((bits << 6 | digit as u32) & 0xffff, count + 6);
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}

/// A process that is killed when it is dropped, and the files with what it prints.
struct Process(Option<Child>, [PathBuf; 2]);

impl Process {
    fn spawn(mut command: Command) -> Process {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::SeqCst);
        let files = ["out", "err"].map(|it| scratch(&format!("process-{}-{number}.{it}", std::process::id())));
        let [out, err] = [0, 1].map(|it| std::fs::File::create(&files[it]).unwrap());
        Process(Some(command.stdin(Stdio::null()).stdout(out).stderr(err).spawn().unwrap()), files)
    }

    fn id(&self) -> String {
        self.0.as_ref().unwrap().id().to_string()
    }

    fn has_ended(&mut self) -> bool {
        self.0.as_mut().unwrap().try_wait().unwrap().is_some()
    }

    /// Sends a signal.
    fn signal(&self, name: &str) {
        assert!(Command::new("kill").args([&format!("-{name}"), &self.id()]).status().unwrap().success());
    }

    fn wait(mut self) -> Run {
        let status = self.0.take().unwrap().wait().unwrap();
        let [stdout, stderr] = [0, 1].map(|it| std::fs::read_to_string(&self.1[it]).unwrap());
        Run { code: status.code().unwrap_or(-1), stdout, stderr }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
        self.1.iter().for_each(|file| drop(std::fs::remove_file(file)));
    }
}

#[test]
fn a_job_has_the_result_of_one_process() {
    let Some(server) = Server::start() else { return };
    let _workers = [server.worker(""), server.worker("")];
    for (name, text) in PROGRAMS {
        // These would take minutes.
        let text = match name {
            "counter.porf" => text.replace("0..6", "0..4"),
            "sc.porf" => text.replace("0..5", "0..3"),
            _ => text.to_string(),
        };
        let (path, options) = (file(&format!("cluster-{name}"), &text), arguments(name));
        let whole = porf(&format!("verify --json {options} {}", path.display()));
        let run = server.submit(&format!("--json --slice 0.02 {options} {}", path.display())).wait();
        assert_eq!(run.code, whole.code, "{name}: {}", run.transcript());
        assert_eq!(essence(&run.stdout), essence(&whole.stdout), "{name} {options}");
    }
    let jobs = server.jobs();
    assert_eq!(jobs.len(), PROGRAMS.len());
    assert!(jobs.iter().all(|job| job["stage"] == "ended" && job["parts_open"] == 0), "{jobs:?}");
    assert!(jobs.iter().any(|job| job["parts_done"].as_u64() > Some(5)), "{jobs:?}");
}

/// The first error ends a job. Conditions, histories and models from files are part of it.
#[test]
fn errors_conditions_and_own_models() {
    let Some(server) = Server::start() else { return };
    let _worker = server.worker("");
    for arguments in [
        "examples/programs/mailbox.porf",
        "examples/programs/mailbox-fixed.porf",
        "litmus/sb.porf",
        "--linearizable stack examples/linearizability/stack.porf",
        "--model examples/models/pso.kat litmus/2+2w.porf",
        "examples/c/mailbox.c",
        "--map arm8 --unroll 2 examples/programs/counting-lock.porf",
        "-D N=3 litmus/lock-ticket.porf",
        "--lb-races litmus/lb.porf",
        "--shortest examples/programs/mailbox.porf",
    ] {
        let whole = porf(&format!("verify {arguments}"));
        let run = server.submit(arguments).wait();
        assert_eq!(run.code, whole.code, "{arguments}: {}{}", run.transcript(), whole.transcript());
        let without_time = |text: &str| -> Vec<String> {
            text.lines().filter_map(crate::program::without_time).map(str::to_string).collect()
        };
        assert_eq!(without_time(&run.stdout), without_time(&whole.stdout), "{arguments}");
    }
}

/// Workers are killed and stopped, the server is killed, the process that follows the job, too, and
/// parts are there several times.
#[test]
fn nothing_is_lost_and_nothing_counts_twice() {
    let Some(mut server) = Server::start() else { return };
    let mut rng = Pcg64::seed_from_u64(7);
    let (cases, mut killed) = (if times() > 1 { 50 } else { 3 }, 0);
    for case in 0..cases {
        // Some hundred thousand executions, so that a job takes some seconds.
        let name = ["await.porf", "racy.porf", "failing.porf"][case % 3];
        let (_, text) = PROGRAMS.iter().find(|(it, _)| *it == name).unwrap();
        let options = arguments(name);
        let path = file(&format!("cluster-kill-{case}.porf"), text);
        let whole = porf(&format!("verify --json {options} {}", path.display()));
        let options = format!("--json --name kill-{case} --slice 0.1 {options} {}", path.display());
        let mut workers: Vec<Process> = (0..3).map(|_| server.worker("")).collect();
        let mut follower = server.submit(&options);
        let begin = Instant::now();
        while !follower.has_ended() {
            assert!(begin.elapsed() < Duration::from_secs(60), "case {case} does not end: {:?}", server.jobs());
            std::thread::sleep(Duration::from_millis(rng.random_range(20..400)));
            if killed > 12 * (case + 1) {
                continue;
            }
            killed += 1;
            let which = rng.random_range(0..3);
            match rng.random_range(0..10) {
                0..4 => workers[which] = server.worker(""),
                4 | 5 => {
                    // Its results come late: others have done its part meanwhile.
                    workers[which].signal("STOP");
                    std::thread::sleep(Duration::from_millis(rng.random_range(100..2600)));
                    workers[which].signal("CONT");
                }
                6 => server.restart(),
                7 => follower = server.submit(&options),
                _ => server.double(&format!("kill-{case}")),
            }
        }
        let run = follower.wait();
        assert_eq!(run.code, whole.code, "case {case}: {}", run.transcript());
        assert_eq!(essence(&run.stdout), essence(&whole.stdout), "case {case}");
        // The numbers of the list are those of the result.
        let jobs = server.jobs();
        let job = jobs.iter().find(|job| job["job"] == format!("kill-{case}")).unwrap();
        assert_eq!(job["executions"], essence(&run.stdout)["executions"]);
        porf(&format!("jobs --remove kill-{case} {}", server.url())).assert_code(0);
    }
    assert!(killed >= cases, "{killed}");
}

/// A long search.
fn long() -> PathBuf {
    file("cluster-long.porf", "shared x; thread P[i in 0..13] { x.fetch_add(i, rlx); }")
}

#[test]
fn jobs_go_on_and_are_cancelled() {
    let Some(server) = Server::start() else { return };
    let path = long();
    let begin = Instant::now();
    let run = server.submit(&format!("--name long --slice 0.2 --timeout 1 {}", path.display())).wait().assert_code(3);
    assert!(begin.elapsed() < Duration::from_secs(3));
    assert!(run.stdout.contains("the time limit was reached"), "{}", run.transcript());
    assert!(run.stderr.contains("job long goes on without this process: 1 parts open"), "{}", run.transcript());
    let worker = server.worker("--idle 1");
    std::thread::sleep(Duration::from_secs(2));
    let job = &server.jobs()[0];
    assert!(job["stage"] == "running" && job["executions"].as_u64() > Some(0), "{job}");
    // Ctrl-C ends the process that follows the job, not the job.
    let follower = server.submit(&format!("--name long {}", path.display()));
    std::thread::sleep(Duration::from_millis(700));
    let interrupted = Instant::now();
    follower.signal("INT");
    let run = follower.wait().assert_code(3);
    assert!(interrupted.elapsed() < Duration::from_secs(2));
    assert!(run.stderr.contains("job long goes on"), "{}", run.transcript());
    // Another search cannot have the name.
    let run = server.submit(&format!("--name long --model sc {}", path.display())).wait().assert_code(2);
    assert!(run.stderr.contains("job long is another search: --model was rc11, and is sc"), "{}", run.stderr);
    let follower = server.submit(&format!("--name long --json {}", path.display()));
    std::thread::sleep(Duration::from_millis(500));
    porf(&format!("jobs --cancel long {}", server.url())).assert_code(0);
    let run = follower.wait().assert_code(3);
    assert!(run.stderr.contains("job long was cancelled"), "{}", run.transcript());
    // The worker has nothing to do.
    worker.wait().assert_code(0);
    let run = server.submit(&format!("--name long {}", path.display())).wait().assert_code(2);
    assert!(run.stderr.contains("was cancelled"), "{}", run.stderr);
    porf(&format!("jobs --remove long {}", server.url())).assert_code(0);
    assert!(server.jobs().is_empty());
}

/// A worker that is ended hands back what it does.
#[test]
fn workers_end_soon() {
    let Some(server) = Server::start() else { return };
    let _follower = server.submit(&format!("--name long --slice 60 {}", long().display()));
    for signal in ["TERM", "INT"] {
        let worker = server.worker("");
        std::thread::sleep(Duration::from_millis(1500));
        let begin = Instant::now();
        worker.signal(signal);
        worker.wait().assert_code(0);
        assert!(begin.elapsed() < Duration::from_secs(2));
        let job = &server.jobs()[0];
        assert!(job["parts_done"].as_u64() > Some(0) && job["executions"].as_u64() > Some(0), "{job}");
    }
}

/// A worker of another version leaves a job to others, and says why.
#[test]
fn other_versions_are_refused() {
    let Some(server) = Server::start() else { return };
    let follower = server.submit(&format!("--name versions {}", long().display()));
    std::thread::sleep(Duration::from_secs(1));
    let subject = "$KV.porf-jobs.versions";
    let entry = server.message("KV_porf-jobs", &serde_json::json!({ "last_by_subj": subject })).unwrap().1;
    let entry = String::from_utf8(entry).unwrap();
    let version = format!("\"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(entry.contains(&version), "{entry}");
    server.publish(subject, entry.replace(&version, "\"9.9.9\"").as_bytes());
    let worker = server.worker("--idle 2").wait().assert_code(0);
    let expected = format!("the version of porf was 9.9.9, and is {}", env!("CARGO_PKG_VERSION"));
    assert!(worker.stderr.contains("job versions is left to other workers"), "{}", worker.stderr);
    assert!(worker.stderr.contains(&expected), "{}", worker.stderr);
    // The part is still there for others.
    assert_eq!(server.jobs()[0]["parts_open"], 1);
    drop(follower);
}

#[test]
fn bad_servers_and_searches_are_refused() {
    let path = root().join("litmus/sb.porf");
    let path = path.display();
    for (url, message) in [
        ("nats://127.0.0.1:1", "cannot connect to nats://127.0.0.1:1"),
        ("nats://user:secret@127.0.0.1:1", "cannot connect to nats://127.0.0.1:1"),
        ("http://127.0.0.1", "is no address of a NATS server"),
        ("nats://no.such.host.invalid", "cannot connect to nats://no.such.host.invalid"),
    ] {
        for command in [format!("verify --cluster {url} {path}"), format!("jobs {url}"), format!("worker {url}")] {
            let begin = Instant::now();
            let run = porf(&command).assert_code(2);
            assert!(run.stderr.contains(message) && !run.stderr.contains("secret"), "{command}: {}", run.stderr);
            assert!(begin.elapsed() < Duration::from_secs(5), "{command}");
        }
    }
    for (options, message) in [
        ("--model sc,tso", "--cluster is for one model"),
        ("--model weakestmo2", "a search under weakestmo2 cannot be saved"),
        ("--model arm8", "a search under arm8 cannot be saved"),
        ("--print-executions", "--cluster does not work with --print-executions"),
        ("--checkpoint target/x", "--checkpoint does not work with --cluster"),
        ("--name a.b", "'a.b' is no name of a job"),
    ] {
        let run = porf(&format!("verify --cluster nats://127.0.0.1:1 {options} {path}")).assert_code(2);
        assert!(run.stderr.contains(message), "{options}: {}", run.stderr);
    }
    let Some(mut server) = Server::start() else { return };
    let run = porf(&format!("jobs --cancel nobody {}", server.url())).assert_code(2);
    assert!(run.stderr.contains("there is no job nobody"), "{}", run.stderr);
    // A server without JetStream, which wants a password.
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let mut plain = Command::new("nats-server");
    plain.args(["-a", "127.0.0.1", "-p", &server.port.to_string(), "--user", "u", "--pass", "secret"]);
    server.child = plain.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(1));
    let run = porf(&format!("jobs {}", server.url())).assert_code(2);
    assert!(run.stderr.contains("authorization violation"), "{}", run.stderr);
    let run = porf(&format!("jobs nats://u:secret@127.0.0.1:{}", server.port)).assert_code(2);
    assert!(run.stderr.contains("has no JetStream") && !run.stderr.contains("secret"), "{}", run.stderr);
}

/// The examples for services name options that exist, and are what their readers read.
#[test]
fn examples_for_services_are_well_formed() {
    let read = |name: &str| std::fs::read_to_string(root().join("examples/cluster").join(name)).unwrap();
    let unit = read("porf-worker.service");
    let sections: Vec<&str> = unit.lines().filter(|line| line.starts_with('[')).collect();
    assert_eq!(sections, ["[Unit]", "[Service]", "[Install]"]);
    let is_line = |line: &str| line.is_empty() || line.starts_with(['#', '[']) || line.contains('=');
    assert!(unit.lines().all(is_line), "{unit}");
    let command = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/porf ")).unwrap();
    refused_for_its_server(&command.replace("${PORF_SERVER}", "nats://127.0.0.1:1"));
    let compose = read("compose.yaml");
    assert!(!compose.contains('\t'), "YAML has no tabs");
    let indented = |line: &str| line.len() - line.trim_start().len();
    assert!(compose.lines().all(|line| indented(line) % 2 == 0));
    let lists = compose.lines().filter_map(|line| line.trim().strip_prefix("command: "));
    let lists: Vec<Vec<String>> = lists.map(|list| serde_json::from_str(list).unwrap()).collect();
    let [server, worker] = &lists[..] else { panic!("{lists:?}") };
    assert!(server.contains(&"-js".to_string()));
    let words: Vec<&str> =
        worker.iter().map(|word| if word.contains("://") { "nats://127.0.0.1:1" } else { word }).collect();
    refused_for_its_server(&words.join(" "));
}

/// The arguments are understood; only the server is missing.
fn refused_for_its_server(arguments: &str) {
    let run = porf(arguments).assert_code(2);
    assert!(run.stderr.contains("cannot connect"), "{arguments}: {}", run.stderr);
}
