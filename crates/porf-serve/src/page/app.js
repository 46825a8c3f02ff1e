"use strict";
// The playground's page. Everything that comes from programs or from porf is inserted as text.

const token = new URLSearchParams(location.search).get("token") ?? "";
const byId = (id) => document.getElementById(id);
const [program, highlight, numbers, result, status] = ["program", "highlight", "numbers", "result", "status"].map(byId);
const [exampleList, language, equivalence, models, runButton] = ["example", "language", "equivalence", "models", "run"].map(byId);

const C11 = ["rc11", "rc11-2017", "cpp20", "sc", "tso", "ra", "sra", "wra", "rc20", "relaxed", "weakestmo2"];
const MODELS = {
  porf: C11, c: C11, cpp: C11, kat: [],
  litmus: ["x86-tso", "aarch64", "ppc", "riscv", "rc11", "lkmm", "sc"],
  trace: ["rc11", "sc", "tso", "sra", "ra", "wra", "rc20", "relaxed"],
};
const START = `// Store buffering: can both threads miss the other's write?
shared x = 0, y = 0;

thread P0 { x.store(1, rlx); r0 = y.load(rlx); }
thread P1 { y.store(1, rlx); r1 = x.load(rlx); }

exists (P0.r0 == 0 && P1.r1 == 0);
`;

/// An element with a class and children, which are elements or text.
function element(name, className, ...children) {
  const it = document.createElement(name);
  if (className) it.className = className;
  it.append(...children.map((child) => (child instanceof Node ? child : String(child))));
  return it;
}

async function ask(path, options = {}) {
  const response = await fetch(path, { ...options, headers: { "X-Porf-Token": token } });
  if (!response.ok && response.headers.get("Content-Type") !== "application/json") throw new Error(await response.text());
  return response;
}

// Highlighting.

const WORDS = {
  porf: "const shared mutex fn thread ref exists forall never expect if else while do for in break continue return assume assert await fence nondet op_begin op_end all any true false na rlx acq rel acq_rel sc",
  c: "auto break case char const continue default do double else enum extern float for goto if inline int long register return short signed sizeof static struct switch typedef union unsigned void volatile while _Atomic _Bool bool true false nullptr class public private namespace using template typename new delete try catch throw noexcept constexpr this operator",
  litmus: "exists forall locations filter",
  kat: "include relation predicate disjoint let view assume assert export acyclic irreflexive empty as and rec unless rot id total coherence error warning extra",
  trace: "thread init mo po addr data ctrl R W U F read write rmw fence",
};
const SYNTAX = /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\(\*[\s\S]*?(?:\*\)|$)|#[^\n]*)|("(?:\\.|[^"\\\n])*"?)|\b(\d[\w.]*)\b|([A-Za-z_]\w*)/g;

function paint() {
  const text = program.value;
  const words = new Set((WORDS[language.value] ?? WORDS.c).split(" "));
  highlight.replaceChildren();
  let last = 0;
  for (const match of text.matchAll(SYNTAX)) {
    const [whole, comment, string, number, word] = match;
    const kind = comment ? "c" : string ? "s" : number ? "n" : words.has(word) ? "k" : "";
    if (!kind) continue;
    highlight.append(text.slice(last, match.index), element("span", kind, whole));
    last = match.index + whole.length;
  }
  highlight.append(text.slice(last) + "\n");
  const count = text.split("\n").length;
  if (numbers.childElementCount !== count) {
    numbers.replaceChildren(...Array.from({ length: count }, (_, i) => element("div", "", i + 1)));
  }
}

function showLine(line) {
  for (const it of numbers.querySelectorAll(".here")) it.classList.remove("here");
  const it = line ? numbers.children[line - 1] : null;
  if (it) {
    it.classList.add("here");
    it.scrollIntoView({ block: "nearest" });
  }
}

// Models.

function chosenModels() {
  return [...models.querySelectorAll("input:checked")].map((box) => box.value);
}

function offerModels(chosen) {
  const legend = models.querySelector("legend");
  const names = MODELS[language.value] ?? [];
  models.hidden = names.length === 0;
  byId("equivalence-label").hidden = !["porf", "c", "cpp"].includes(language.value);
  models.replaceChildren(legend, ...names.map((name) => {
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", value: name, checked: chosen.includes(name) });
    return element("label", "", box, " " + name);
  }));
}

// Links: the fragment has the program, which browsers do not send to servers.

function encode(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function decode(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));
    const state = JSON.parse(new TextDecoder().decode(bytes));
    return typeof state.program === "string" && state.language in MODELS ? state : null;
  } catch {
    return null;
  }
}

function currentState() {
  return { language: language.value, program: program.value, models: chosenModels(), equivalence: equivalence.value };
}

function setState(state) {
  language.value = state.language;
  program.value = state.program;
  equivalence.value = state.equivalence === "rf" ? "rf" : "mo";
  offerModels(Array.isArray(state.models) ? state.models : []);
  showLine(0);
  paint();
}

async function share() {
  // Only the program travels in the link: whoever opens it uses a server and a token of their own.
  history.replaceState(null, "", location.pathname + location.search + "#" + encode(currentState()));
  try {
    await navigator.clipboard.writeText(location.href);
    status.textContent = "The link is in the clipboard.";
  } catch {
    status.textContent = "The link is in the address bar.";
  }
}

// Results.

const TONES = { safe: "good", consistent: "good", proved: "good", "as expected": "good", violation: "bad", inconsistent: "bad", race: "bad",
  inconclusive: "unsure", "safe-within-bound": "unsure" };

function tone(verdict) {
  return TONES[verdict] ?? "";
}

function table(head, rows) {
  const cells = (row, name) => row.map((cell) => {
    const content = cell && typeof cell === "object" && "text" in cell ? cell : { text: cell ?? "" };
    const className = content.tone ?? (typeof content.text === "number" ? "number" : "");
    const text = typeof content.text === "number" ? content.text.toLocaleString("en") : content.text;
    return element(name, className, text);
  });
  const body = element("tbody", "", ...rows.map((row) => element("tr", "", ...cells(row, "td"))));
  return element("table", "", element("thead", "", element("tr", "", ...cells(head, "th"))), body);
}

function stateText(state) {
  if (typeof state === "string") return state;
  if (Array.isArray(state)) return state.map(stateText).join(", ");
  if (state && typeof state === "object") return Object.entries(state).map(([name, value]) => `${name} = ${stateText(value)}`).join(", ");
  return String(state);
}

function showOutcomes(results) {
  const states = new Map();
  for (const [column, it] of results.entries()) {
    for (const outcome of it.outcomes ?? []) {
      const key = stateText(outcome.state);
      if (!states.has(key)) states.set(key, results.map(() => 0));
      states.get(key)[column] = outcome.executions;
    }
  }
  if (states.size === 0) return;
  const rows = [...states].sort(([a], [b]) => (a < b ? -1 : 1));
  result.append(element("h2", "", "Final states, and the executions that end in them"));
  const cell = (count) => (count ? count : { text: "—", tone: "number" });
  const it = table(["state", ...results.map((it) => it.model)], rows.map(([state, counts]) => [state, ...counts.map(cell)]));
  it.id = "outcomes";
  result.append(it);
  for (const { model, all_outcomes } of results) {
    if (all_outcomes) result.append(element("p", "hint", `${model}: the first 1,000 of ${all_outcomes.toLocaleString("en")} final states`));
  }
}

function showSteps(error) {
  const steps = error.execution ?? [];
  if (steps.length === 0) return;
  const items = steps.map((step) => {
    const from = step.reads_from ? `  ← ${step.reads_from}` : "";
    const it = element("li", "", element("span", "thread", step.thread), " ", step.text + from);
    it.tabIndex = 0;
    it.dataset.line = step.line ?? 0;
    return it;
  });
  let at = -1;
  const go = (to) => {
    if (to < 0 || to >= items.length) return;
    items[at]?.classList.remove("here");
    at = to;
    items[at].classList.add("here");
    items[at].scrollIntoView({ block: "nearest" });
    showLine(Number(items[at].dataset.line));
  };
  items.forEach((it, i) => it.addEventListener("click", () => go(i)));
  const back = element("button", "", "‹ back");
  const next = element("button", "", "step ›");
  [back.id, next.id] = ["back", "step"];
  back.addEventListener("click", () => go(at - 1));
  next.addEventListener("click", () => go(at + 1));
  const list = element("ol", "steps", ...items);
  list.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "j") go(at + 1);
    else if (event.key === "ArrowUp" || event.key === "k") go(at - 1);
    else return;
    event.preventDefault();
  });
  result.append(element("h2", "", "Steps"), element("p", "step-controls", back, " ", next), list);
}

function showVerification(report) {
  const results = report.results ?? [report];
  if (results.some((it) => it.verdict)) {
    const asked = ({ condition, executions }) => {
      if (!condition) return "";
      const answer = condition.answer ?? `satisfied by ${condition.satisfying} of ${executions}`;
      return `${condition.quantifier} (${condition.text}): ${answer}`;
    };
    const rows = results.map((it) => [it.model, { text: it.verdict ?? "no answer", tone: tone(it.verdict) }, it.executions, it.blocked, asked(it)]);
    const it = table(["model", "verdict", "executions", "blocked", "condition"], rows);
    it.id = "verdicts";
    result.append(it);
  }
  for (const it of results) {
    for (const text of [it.reason, it.note, ...(it.warnings ?? [])]) {
      if (text) result.append(element("p", "unsure", `${it.model}: ${text}`));
    }
  }
  const failed = results.find((it) => it.error) ?? (report.error ? report : null);
  if (failed) {
    const { message, line } = failed.error;
    const it = element("p", "bad", line ? `line ${line}: ${message}` : message);
    it.id = "error";
    result.append(it);
    showLine(line);
    showSteps(failed.error);
  }
  showOutcomes(results);
}

function showPage(page) {
  const frame = document.createElement("iframe");
  // No scripts, no navigation: the drawing needs none.
  frame.setAttribute("sandbox", "");
  frame.title = "an execution";
  frame.srcdoc = page;
  result.append(element("h2", "", "An execution"), frame);
}

function showOther(report) {
  const { command, version, exit_code, ...rest } = report;
  for (const file of rest.files ?? []) {
    for (const it of file.results ?? file.assertions ?? file.answers ?? []) {
      const verdict = it.verdict ?? "";
      const name = it.model ?? it.text ?? it.assertion ?? it.name ?? "";
      result.append(element("p", "", element("span", tone(verdict), verdict), ` ${name}`));
    }
  }
  result.append(element("pre", "report", JSON.stringify(rest, null, 2)));
}

function showOutcome(outcome) {
  result.replaceChildren();
  if (outcome.refused) {
    result.append(Object.assign(element("p", "bad", outcome.refused), { id: "error" }));
    return;
  }
  if (outcome.killed) result.append(element("p", "unsure", "The run was ended at its time limit."));
  const report = outcome.report;
  if (report) {
    if (report.command === "verify" && !report.states) showVerification(report);
    else showOther(report);
  } else if (!outcome.killed) {
    result.append(element("p", "unsure", "There is no answer: porf ended, perhaps at its memory limit."));
  }
  if (outcome.messages.trim()) result.append(Object.assign(element("pre", "report", outcome.messages), { id: "messages" }));
  if (outcome.page) showPage(outcome.page);
}

async function run() {
  if (runButton.disabled) return;
  runButton.disabled = true;
  status.textContent = "running …";
  showLine(0);
  try {
    const outcome = await (await ask("run", { method: "POST", body: JSON.stringify(currentState()) })).json();
    showOutcome(outcome);
    status.textContent = outcome.seconds ? `${outcome.seconds.toFixed(2)} s` : "";
  } catch (error) {
    result.replaceChildren(element("p", "bad", String(error.message ?? error)));
    status.textContent = "";
  }
  runButton.disabled = false;
}

// Start.

async function offerExamples() {
  const { examples } = await (await ask("examples")).json();
  const groups = new Map();
  for (const it of examples) {
    const folder = it.path.slice(0, it.path.lastIndexOf("/"));
    if (!groups.has(folder)) groups.set(folder, []);
    groups.get(folder).push(it);
  }
  for (const [folder, list] of groups) {
    const group = document.createElement("optgroup");
    group.label = folder;
    for (const it of list) {
      const option = element("option", "", it.path.slice(folder.length + 1));
      Object.assign(option, { value: it.path });
      option.dataset.language = it.language;
      group.append(option);
    }
    exampleList.append(group);
  }
}

exampleList.addEventListener("change", async () => {
  const chosen = exampleList.selectedOptions[0];
  if (!chosen?.value) return;
  const path = chosen.value.split("/").map(encodeURIComponent).join("/");
  const text = await (await ask("examples/" + path)).text();
  const same = chosen.dataset.language === language.value ? chosenModels() : [];
  setState({ language: chosen.dataset.language, program: text, models: same, equivalence: equivalence.value });
});
language.addEventListener("change", () => { offerModels([]); paint(); });
program.addEventListener("input", paint);
program.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    run();
  }
});
runButton.addEventListener("click", run);
byId("share").addEventListener("click", share);
window.addEventListener("hashchange", () => { const state = decode(location.hash.slice(1)); if (state) setState(state); });

setState(decode(location.hash.slice(1)) ?? { language: "porf", program: START, models: ["rc11", "sc", "tso"], equivalence: "mo" });
offerExamples().catch((error) => { status.textContent = String(error.message ?? error); });
