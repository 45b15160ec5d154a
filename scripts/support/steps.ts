import { styleText } from "node:util";
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

/** A `CommandRefusal` prints one message, other errors their stack. Both end with status 1. Stops when npm stops. */
export async function runMain(work: () => Promise<void>): Promise<void> {
  stopWithNpm();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof CommandRefusal ? `\n${styleText("red", error.message)}` : error);
    process.exitCode = 1;
    // A half-started server or open database must not keep the process alive.
    setTimeout(() => process.exit(1), 500).unref();
  }
}
