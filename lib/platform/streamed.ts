import { setImmediate } from "node:timers/promises";
import { logFailure } from "#lib/platform/log.ts";

/** Characters that are sent at once: many small texts would cost more than they are worth. */
const batch = 64_000;

/**
 * Sends texts as they are made, and makes no more than the reader takes. What fails is logged and cuts the connection,
 * so nobody takes half a file for a whole one.
 */
export function streamed(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const all = texts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          // What is read from a file answers at once: without this nobody else would have a turn until the end.
          await setImmediate();
          const { text, over } = await nextBatch(all);
          if (text !== "") controller.enqueue(encoder.encode(text));
          if (!over) return;
          controller.close();
        } catch (error) {
          logFailure("A file could not be written to its end", error);
          controller.error(error);
        }
      },
      // The reader left.
      async cancel() {
        await all.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function nextBatch(all: AsyncIterator<string>): Promise<{ text: string; over: boolean }> {
  const parts: string[] = [];
  let length = 0;
  while (length < batch) {
    const { value, done } = await all.next();
    if (done) return { text: parts.join(""), over: true };
    parts.push(value);
    length += value.length;
  }
  return { text: parts.join(""), over: false };
}
