import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { deserialize, serialize } from "node:v8";
import { logFailure, logWarning } from "#lib/platform/log.ts";
import { answeredWithin, WaitingLine } from "#lib/platform/workers/waiting-line.ts";
import type { Box, EncodedImage, encodeImage, ShrunkImage, shrinkImage } from "./encode-image.ts";
import type { EncoderTask } from "./encoder.ts";
import { encodingLimit } from "./picture-limits.ts";

/** Pictures are written anew in a process of their own: what decoders take from the system comes back when it ends. */

const key = Symbol.for("baobab.encoding");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: WaitingLine };

/** Two at once take twice the memory. Whoever would wait longer than the last place is told at once. */
const places = { atOnce: 1, ofShare: 3, all: 20 } as const;

/** `busy`: too many pictures wait already, or its turn did not come in time. What takes longer than its time is too large. */
type Apart<Result> = Promise<Result | "tooLarge" | "busy">;

/** How long a picture waits for its turn, so that it is answered within its request, whatever it takes then. */
export const longestWait = answeredWithin - encodingLimit;

/** `encodeImage` in a process of its own, in so many milliseconds. `share`: whose picture it is. */
export function encodeApart(
  bytes: Uint8Array,
  share: string,
  within = encodingLimit,
  wait = longestWait,
): Apart<Awaited<ReturnType<typeof encodeImage>>> {
  return apart<EncodedImage | "unsupported">({ work: "encode", bytes }, share, { within, wait });
}

/** `shrinkImage` in a process of its own. */
export function shrinkApart(
  bytes: Uint8Array,
  box: Box,
  share: string,
): Apart<Awaited<ReturnType<typeof shrinkImage>>> {
  const times = { within: encodingLimit, wait: longestWait };
  return apart<ShrunkImage | "unsupported" | "moving">({ work: "shrink", bytes, box }, share, times);
}

type Times = Readonly<{ within: number; wait: number }>;

async function apart<Result>(task: EncoderTask, share: string, { within, wait }: Times): Apart<Result> {
  shared[key] ??= new WaitingLine(places);
  return (await shared[key].take(share, () => run<Result>(task, within), wait)) ?? "busy";
}

async function run<Result>(task: EncoderTask, timeout: number): Promise<Result | "tooLarge"> {
  const child = spawn(process.execPath, [resolve(/* turbopackIgnore: true */ "lib/platform/pictures/encoder.ts")], {
    // No secret of the process is there to be read.
    env: { NODE_ENV: "production" },
    timeout,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((done, failed) => child.once("error", failed).once("close", done));
  // A decoder that crashes stops reading.
  child.stdin.on("error", () => undefined).end(serialize(task));
  const [code, answer, said] = await Promise.all([ended, buffer(child.stdout), buffer(child.stderr)]);
  if (code === 0) return deserialize(answer) as Result;
  if (code === null) logWarning("A picture took too much time or memory", { bytes: task.bytes.length });
  else logFailure("A picture could not be written anew", new Error(said.toString().slice(0, 2_000)));
  return "tooLarge";
}
