import { styleText } from "node:util";

/** Runs one named step of an entry point and says how long it took. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const started = performance.now();
  console.log(styleText("bold", `▸ ${name}`));
  const result = await work();
  console.log(styleText("dim", `  ${name}: ${seconds(performance.now() - started)}`));
  return result;
}

/** "4.2 s" from milliseconds. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A refusal meant for the person at the terminal: printed without a stack. */
export class CommandRefusal extends Error {}

/** Runs an entry point: a refusal is one clear message, anything else keeps its stack; both end with status 1. */
export async function runMain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof CommandRefusal ? `\n${styleText("red", error.message)}` : error);
    process.exitCode = 1;
    // A half-started server or database handle must not keep a failed command alive.
    setTimeout(() => process.exit(1), 500).unref();
  }
}
