// Tasks of the type "porf": one for each command, on the current file.
const vscode = require("vscode");

const COMMANDS = {
  verify: "find an execution with an error, or visit all",
  test: "run random executions",
  repair: "show the smallest strengthening of modes",
  check: "check a trace",
  prove: "prove the statements of a .kat file",
  fmt: "format a .porf program",
};
const MATCHERS = ["$porf", "$porf-finding"];

/** The task of a definition. Arguments are passed on as they are, without a shell. */
function task(definition) {
  const porf = vscode.workspace.getConfiguration("porf").get("path", "porf");
  const args = [definition.command, ...(definition.args || []), definition.file || "${file}"];
  const name = [definition.command, ...(definition.args || [])].join(" ");
  const execution = new vscode.ProcessExecution(porf, args);
  const made = new vscode.Task(definition, vscode.TaskScope.Workspace, name, "porf", execution, MATCHERS);
  made.detail = COMMANDS[definition.command];
  return made;
}

exports.activate = (context) => {
  const provider = {
    provideTasks: () => Object.keys(COMMANDS).map((command) => task({ type: "porf", command })),
    resolveTask: (known) => task(known.definition),
  };
  context.subscriptions.push(vscode.tasks.registerTaskProvider("porf", provider));
};
