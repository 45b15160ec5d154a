import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** `pace`: milliseconds between two requests. `the form` among the paths posts one. */
export type BystanderTask = Readonly<{ url: string; paths: readonly string[]; pace: number }>;

/** `own`: milliseconds in which the bystander's own process was too busy to read an answer. */
export type Experience = Readonly<{
  asked: number;
  median: number;
  worst: number;
  slowest: string;
  own: number;
  refused: readonly string[];
}>;

/** Asks for pages from a process of its own: what the attacking process is busy with delays none of its requests. */
export class Bystander {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  static async at(asked: BystanderTask): Promise<Bystander> {
    const child = fork(join(import.meta.dirname, "bystander-process.ts"), [JSON.stringify(asked)]);
    const told = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (told[0] !== "ready") throw new Error(`The bystander ended with status ${told[0]}`);
    return new Bystander(child);
  }

  async while(until: Promise<unknown>): Promise<Experience> {
    this.#process.send("start");
    await until;
    const told = once(this.#process, "message");
    this.#process.send("stop");
    const [experience] = (await told) as [Experience];
    return experience;
  }

  end(): void {
    this.#process.disconnect();
  }
}

/** How many times as long as on the same machine at rest. */
export const ratioOf = (quiet: Experience, noticed: Experience): string =>
  `×${(noticed.worst / Math.max(1, quiet.worst)).toFixed(1)}`;

export const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });
