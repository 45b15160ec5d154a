import type { Readable } from "node:stream";
import { Transform } from "node:stream";

/** A request body went over its limit. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/** The body, which fails with `TooLarge` as soon as more than `limit` bytes have arrived, whatever was declared. */
export function limitedBody(body: Readable, limit: number): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      done(size > limit ? new TooLarge(`More than ${limit} bytes`) : null, chunk);
    },
  });
  body.on("error", (error) => counter.destroy(error));
  body.on("aborted", () => counter.destroy(new Error("The sender went away")));
  return body.pipe(counter);
}
