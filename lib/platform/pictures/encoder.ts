import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { deserialize, serialize } from "node:v8";
import { type Box, encodeImage, shrinkImage } from "./encode-image.ts";

/** The program of the process that `encode-apart.ts` starts: one task on its input, one result on its output. */

export type EncoderTask = Readonly<{ bytes: Uint8Array } & ({ work: "encode" } | { work: "shrink"; box: Box })>;

beLast();
const task = deserialize(await buffer(process.stdin)) as EncoderTask;
const result = task.work === "encode" ? await encodeImage(task.bytes) : await shrinkImage(task.bytes, task.box);
process.stdout.write(serialize(result));

/** Behind the server for the processor, and before it where the system has no memory left and ends something. */
function beLast(): void {
  setPriority(10);
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not Linux, or not allowed: the limits of pixels and time hold there too.
  }
}
