import { parseArgs } from "node:util";
import { closeDatabase } from "#db/client.ts";
import { addStaffAccount, giveRole, printResetLink, switchTwoStepOff } from "./support/account-commands.ts";
import { loadDotEnv } from "./support/environment.ts";
import { closeOneReport, closeOneTicket, decideOnPost, listReports, listTickets } from "./support/staff-commands.ts";
import { main, Refusal } from "./support/steps.ts";

/**
 * What staff do until they have pages of their own: look at contact messages and reports, the most urgent first, close them,
 * hide a post, and make and help accounts. `npm run staff` says how.
 */
const usage = `Usage: npm run staff -- <command>

  tickets [--queue support|safeguarding] [--all]   contact messages, the most urgent first; --all: closed ones too
  ticket close <id>
  reports [--all]                                  reports, the most urgent first
  report close <number> --outcome "what came of it"
  hide-post <slug or address> --reason "why"       takes a post off every public page at once
  show-post <slug or address> --reason "why"       gives it back

  add --role admin|coordinator|lead --name "First Last" --email address --born YYYY-MM-DD [--language en]
                                                   makes a staff account and prints the link that sets its password
  role <email> --role admin|coordinator|lead --reason "why"
  reset-link <email> --reason "why"                prints a link that sets a new password
  two-step-off <email> --reason "why"              for who lost phone and recovery codes`;

await main(async () => {
  loadDotEnv();
  const { positionals, values } = parsed(process.argv.slice(2));
  const [command = "", ...rest] = positionals;
  const now = new Date();
  const commands: Record<string, () => Promise<void>> = {
    tickets: () => listTickets(queueOf(values.queue), values.all ?? false, now),
    "ticket close": () => closeOneTicket(only(rest.slice(1)), now),
    reports: () => listReports(values.all ?? false, now),
    "report close": () => closeOneReport(only(rest.slice(1)), needed(values.outcome, "outcome"), now),
    "hide-post": () => decideOnPost("hide", only(rest), needed(values.reason, "reason"), now),
    add: () => addStaffAccount(values, now),
    role: () => giveRole(only(rest), values.role, needed(values.reason, "reason"), now),
    "reset-link": () => printResetLink(only(rest), needed(values.reason, "reason"), now),
    "two-step-off": () => switchTwoStepOff(only(rest), needed(values.reason, "reason"), now),
    "show-post": () => decideOnPost("show", only(rest), needed(values.reason, "reason"), now),
  };
  const name = [command, `${command} ${rest[0]}`].find((known) => Object.hasOwn(commands, known));
  const run = name === undefined ? undefined : commands[name];
  if (!run) throw new Refusal(usage);
  try {
    await run();
  } finally {
    await closeDatabase();
  }
});

function parsed(args: string[]) {
  try {
    const text = { type: "string" } as const;
    const account = { role: text, name: text, email: text, born: text, language: text };
    const options = { queue: text, outcome: text, reason: text, ...account, all: { type: "boolean" } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function only(words: readonly string[]): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new Refusal(usage);
  return word;
}

function needed(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === "") throw new Refusal(`--${option} is needed.\n\n${usage}`);
  return value.trim();
}

function queueOf(value: string | undefined): "support" | "safeguarding" | undefined {
  if (value === undefined || value === "support" || value === "safeguarding") return value;
  throw new Refusal(`There is no queue "${value}".\n\n${usage}`);
}
