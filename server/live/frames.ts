/** What is written to a stream (PURE): the format of server-sent events. */

type Numbered = Readonly<{ seq: number; type: string; payload: unknown }>;

/** A stored event; its number is what a page asks to go on from. */
export function storedFrame({ seq, type, payload }: Numbered): string {
  return `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
}

/** An event of the moment, which nobody asks for again. */
export function passingFrame(type: string, payload: unknown): string {
  return `event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
}

/** First of all; `seq` is the person's newest number. */
export function helloFrame(seq: number): string {
  return passingFrame("hello", { seq });
}

/** The page has to be read anew and goes on from `seq`. */
export function resetFrame(seq: number): string {
  return passingFrame("reset", { seq });
}

/** The last: the server ends; come back after `retry` milliseconds. */
export function byeFrame(retry: number): string {
  return passingFrame("bye", { retry });
}

/** A comment that shows both sides that the other is there. */
export const heartbeat = ":\n\n";
