import { parseArgs, styleText } from "node:util";
import type { Weight } from "#lib/administration/doctor/reasons.ts";
import { isEmail } from "#lib/platform/forms/email.ts";
import type { SaidFinding } from "./doctor-words.ts";
import { safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

const usage = `Usage: npm run doctor -- [--mail you@example.org] [--json]

  Says what is wrong with this installation and what to do. Ends with status 1 if there is a problem.
  --mail   also sends a test mail there
  --json   for another program`;

export function doctorOptions(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { mail: { type: "string" }, json: { type: "boolean" } } });
    if (values.mail !== undefined && !isEmail(values.mail))
      throw new CommandRefusal(`--mail is no address.\n\n${usage}`);
    return values;
  } catch (error) {
    if (error instanceof CommandRefusal) throw error;
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

const marks = { ok: "green", warning: "yellow", problem: "red" } as const satisfies Record<Weight, string>;

export function doctorLine({ state, check, said, todo }: SaidFinding): string {
  const line = `${styleText(marks[state], state.padEnd(8))} ${check.padEnd(12)} ${safe(said)}`;
  return todo === null ? line : `${line}\n${" ".repeat(22)}→ ${safe(todo)}`;
}
