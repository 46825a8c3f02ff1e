//! Programs of the text language as C programs: what C has words for. Registers are local
//! variables, written to globals of the name `THREAD_REGISTER` at the end.

use porf_exec::Mode;
use porf_program::ast::{
    BinOp, Block, Expr, ExprKind, File, Init, ItemKind, Method, Stmt, StmtKind, Target, Type, UnOp,
};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The C program; `None` if it uses what is not translated: functions, families of threads, choices
/// and the like.
pub fn translate(file: &File) -> Option<String> {
    let mut out =
        String::from("#include <assert.h>\n#include <pthread.h>\n#include <stddef.h>\nvoid __VERIFIER_assume(int);\n");
    out.push_str("static void *thread_end(void) { return NULL; }\n");
    let mut shared = BTreeSet::new();
    let (mut threads, mut inits) = (Vec::new(), String::new());
    for item in &file.items {
        match &item.kind {
            ItemKind::Const { name, value } => {
                let _ = writeln!(out, "enum {{ {} = {} }};", name.text, expr(value)?);
                shared.insert(name.text.clone());
            }
            ItemKind::Shared { ty, variables } => {
                for variable in variables {
                    let ty = ty.unwrap_or(Type::DEFAULT);
                    let length = match &variable.length {
                        Some(length) => format!("[{}]", expr(length)?),
                        None => String::new(),
                    };
                    let init = match &variable.init {
                        None => String::new(),
                        Some(Init::All(value)) if length.is_empty() => format!(" = {}", expr(value)?),
                        Some(Init::All(_)) => return None,
                        Some(Init::Each(values, _)) => {
                            let values: Option<Vec<String>> = values.iter().map(expr).collect();
                            format!(" = {{{}}}", values?.join(", "))
                        }
                    };
                    let _ = writeln!(out, "{} {}{length}{init};", c_type(ty), variable.name.text);
                    shared.insert(variable.name.text.clone());
                }
            }
            ItemKind::Mutex { variables } => {
                for variable in variables {
                    if variable.length.is_some() {
                        return None;
                    }
                    let _ = writeln!(out, "pthread_mutex_t {} = PTHREAD_MUTEX_INITIALIZER;", variable.name.text);
                    shared.insert(variable.name.text.clone());
                }
            }
            ItemKind::Barrier { variables } => {
                for variable in variables {
                    let (None, Some(Init::All(count))) = (&variable.length, &variable.init) else { return None };
                    let name = &variable.name.text;
                    let _ = writeln!(out, "pthread_barrier_t {name};");
                    let _ = writeln!(inits, "  pthread_barrier_init(&{name}, NULL, {});", expr(count)?);
                    shared.insert(name.clone());
                }
            }
            ItemKind::Thread { name, family: None, body } => threads.push((name.text.clone(), body)),
            ItemKind::Thread { .. } | ItemKind::Function { .. } => return None,
            ItemKind::Condition { .. } | ItemKind::Expect { .. } => {}
        }
    }
    for (name, body) in &threads {
        let mut registers = BTreeSet::new();
        find_registers(body, &shared, &mut registers)?;
        let _ = registers.iter().try_for_each(|register| writeln!(out, "long {name}_{register};"));
        let _ = writeln!(out, "void *thread_{name}(void *unused) {{");
        let _ = registers.iter().try_for_each(|register| writeln!(out, "  long {register} = 0;"));
        block(body, &mut out)?;
        let _ = writeln!(out, "end:;");
        let _ = registers.iter().try_for_each(|register| writeln!(out, "  {name}_{register} = {register};"));
        let _ = writeln!(out, "  return thread_end();\n}}");
    }
    let _ = writeln!(out, "int main(void) {{\n  pthread_t threads[{}];", threads.len());
    out.push_str(&inits);
    for (number, (name, _)) in threads.iter().enumerate() {
        let _ = writeln!(out, "  pthread_create(&threads[{number}], NULL, thread_{name}, NULL);");
    }
    for number in 0..threads.len() {
        let _ = writeln!(out, "  pthread_join(threads[{number}], NULL);");
    }
    out.push_str("}\n");
    Some(out)
}

fn c_type(ty: Type) -> String {
    let sign = if ty.signed { "" } else { "u" };
    format!("__typeof__(({sign}int{}_t)0)", ty.width.bits()).replace("__typeof__((int64_t)0)", "long")
}

fn find_registers(body: &Block, shared: &BTreeSet<String>, found: &mut BTreeSet<String>) -> Option<()> {
    for stmt in &body.stmts {
        match &stmt.kind {
            StmtKind::Assign { ty, target, .. } if !shared.contains(&target.name.text) => {
                if ty.is_some() || target.index.is_some() {
                    return None;
                }
                found.insert(target.name.text.clone());
            }
            StmtKind::Block(body) | StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } => {
                find_registers(body, shared, found)?;
            }
            StmtKind::If { then, otherwise, .. } => {
                find_registers(then, shared, found)?;
                if let Some(otherwise) = otherwise {
                    find_registers(otherwise, shared, found)?;
                }
            }
            StmtKind::ForRange { .. } | StmtKind::For { .. } => return None,
            _ => {}
        }
    }
    Some(())
}

fn block(body: &Block, out: &mut String) -> Option<()> {
    // Fences for signals order nothing between threads, and so change nothing.
    let fence = "  __atomic_signal_fence(__ATOMIC_SEQ_CST);\n";
    body.stmts.iter().try_for_each(|it| {
        out.push_str(fence);
        stmt(it, out)
    })
}

fn stmt(it: &Stmt, out: &mut String) -> Option<()> {
    let _ = match &it.kind {
        StmtKind::Block(body) => {
            out.push_str("{\n");
            block(body, out)?;
            writeln!(out, "}}")
        }
        StmtKind::Assign { target, op, value, .. } => {
            let op = op.map_or("", BinOp::text);
            writeln!(out, "  {} {op}= {};", place(target)?, expr(value)?)
        }
        StmtKind::Expr(Expr { kind: ExprKind::Method(target, Method::Wait, ..), .. }) => {
            // Nobody looks at who is the serial thread.
            writeln!(out, "  pthread_barrier_wait(&{});", place(target)?)
        }
        StmtKind::Expr(value) => writeln!(out, "  {};", expr(value)?),
        StmtKind::If { cond, then, otherwise } => {
            let _ = writeln!(out, "  if ({}) {{", expr(cond)?);
            block(then, out)?;
            if let Some(otherwise) = otherwise {
                out.push_str("  } else {\n");
                block(otherwise, out)?;
            }
            writeln!(out, "  }}")
        }
        StmtKind::While { cond, body } => {
            let _ = writeln!(out, "  while ({}) {{", expr(cond)?);
            block(body, out)?;
            writeln!(out, "  }}")
        }
        StmtKind::DoWhile { body, cond } => {
            out.push_str("  do {\n");
            block(body, out)?;
            writeln!(out, "  }} while ({});", expr(cond)?)
        }
        StmtKind::Break => writeln!(out, "  break;"),
        StmtKind::Continue => writeln!(out, "  continue;"),
        StmtKind::Return(_) => writeln!(out, "  goto end;"),
        StmtKind::Assume(cond) => writeln!(out, "  __VERIFIER_assume({});", expr(cond)?),
        StmtKind::Await(cond) => writeln!(out, "  while (!({}));", expr(cond)?),
        StmtKind::Assert(cond, _) => writeln!(out, "  assert({});", expr(cond)?),
        StmtKind::Fence(mode) => writeln!(out, "  __atomic_thread_fence({});", order(mode.mode)),
        StmtKind::For { .. } | StmtKind::ForRange { .. } | StmtKind::OpBegin { .. } | StmtKind::OpEnd(_) => {
            return None;
        }
    };
    Some(())
}

fn place(target: &Target) -> Option<String> {
    match &target.index {
        None => Some(target.name.text.clone()),
        Some(index) => Some(format!("{}[{}]", target.name.text, expr(index)?)),
    }
}

fn order(mode: Mode) -> &'static str {
    match mode {
        Mode::Na | Mode::Rlx => "__ATOMIC_RELAXED",
        Mode::Acq => "__ATOMIC_ACQUIRE",
        Mode::Rel => "__ATOMIC_RELEASE",
        Mode::AcqRel => "__ATOMIC_ACQ_REL",
        Mode::Sc => "__ATOMIC_SEQ_CST",
        Mode::AcqPc | Mode::Barrier(_) => unreachable!("C has no accesses of machines"),
    }
}

fn expr(it: &Expr) -> Option<String> {
    Some(match &it.kind {
        ExprKind::Int(value) => format!("{value}l"),
        ExprKind::Bool(value) => i32::from(*value).to_string(),
        ExprKind::Place(target) => place(target)?,
        ExprKind::Paren(inner) => format!("({})", expr(inner)?),
        ExprKind::Unary(op, inner) => format!("({}{})", UnOp::text(*op), expr(inner)?),
        ExprKind::Binary(op, left, right) => format!("({} {} {})", expr(left)?, op.text(), expr(right)?),
        ExprKind::Conditional(cond, then, otherwise) => {
            format!("({} ? {} : {})", expr(cond)?, expr(then)?, expr(otherwise)?)
        }
        ExprKind::Method(target, method, args, modes) => {
            let place = place(target)?;
            let args: Vec<String> = args.iter().map(expr).collect::<Option<_>>()?;
            let mode = modes.first().map_or(Mode::Sc, |mode| mode.mode);
            let success = order(mode);
            let failure = modes.get(1).map_or(mode, |mode| mode.mode);
            let failure = match failure {
                Mode::AcqRel => order(Mode::Acq),
                Mode::Rel => order(Mode::Rlx),
                other => order(other),
            };
            let weak = i32::from(*method == Method::CasWeak);
            match method {
                Method::Load if mode == Mode::Na => place,
                Method::Store if mode == Mode::Na => format!("({place} = {})", args[0]),
                Method::Load => format!("__atomic_load_n(&{place}, {success})"),
                Method::Store => format!("__atomic_store_n(&{place}, {}, {success})", args[0]),
                Method::Exchange => format!("__atomic_exchange_n(&{place}, {}, {success})", args[0]),
                Method::Cas | Method::CasWeak => format!(
                    "({{ __typeof__({place}) e_ = {}; __atomic_compare_exchange_n(&{place}, &e_, {}, {weak}, {success}, {failure}); }})",
                    args[0], args[1]
                ),
                Method::FetchCas => format!(
                    "({{ __typeof__({place}) e_ = {}; __atomic_compare_exchange_n(&{place}, &e_, {}, 0, {success}, {failure}); e_; }})",
                    args[0], args[1]
                ),
                Method::Wait => format!("(pthread_barrier_wait(&{place}) != 0)"),
                Method::Lock => format!("pthread_mutex_lock(&{place})"),
                Method::TryLock => format!("(!pthread_mutex_trylock(&{place}))"),
                Method::Unlock => format!("pthread_mutex_unlock(&{place})"),
                fetch => format!("__atomic_{}(&{place}, {}, {success})", fetch.name(), args[0]),
            }
        }
        _ => return None,
    })
}
