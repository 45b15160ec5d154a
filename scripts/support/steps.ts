import { styleText } from "node:util";
import { DatabaseUnusableError } from "#db/errors.ts";
import { databaseFault } from "#db/fault-text.ts";
import { OtherSecretError } from "#lib/identity/access/secret.ts";
import { SettingsError } from "#lib/platform/env.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";
import { stopWithNpm } from "./npm-parent.ts";

export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const started = performance.now();
  console.log(styleText("bold", `▸ ${name}`));
  const result = await work();
  console.log(styleText("dim", `  ${name}: ${seconds(performance.now() - started)}`));
  return result;
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Printed for the person at the terminal, without a stack. */
export class CommandRefusal extends Error {}

/** A child has failed and said why. */
export class ChildRefusal extends CommandRefusal {}

/** Refusals and faults of settings or database print one message, other errors their stack. All end with status 1. Stops when npm stops. */
export async function runMain(work: () => Promise<void>): Promise<void> {
  stopWithNpm();
  try {
    await work();
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
    // A half-started server or open database must not keep the process alive.
    setTimeout(() => process.exit(1), 500).unref();
  }
}

export function printFailure(error: unknown): void {
  if (error instanceof ChildRefusal) return;
  const plain = plainMessage(error);
  console.error(plain === undefined ? error : `\n${styleText("red", inCommandsOfHere(plain))}`);
}

function plainMessage(error: unknown): string | undefined {
  const said = [CommandRefusal, SettingsError, DatabaseUnusableError, OtherSecretError].some(
    (kind) => error instanceof kind,
  );
  if (said && error instanceof Error) return error.message;
  return databaseFault(error, process.env.DATABASE_URL || `file:${process.env.DATA_DIR || "data"}/baobab.sqlite`);
}
