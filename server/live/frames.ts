type Numbered = Readonly<{ seq: number; type: string; payload: unknown }>;

export function storedFrame({ seq, type, payload }: Numbered): string {
  return `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
}

export function passingFrame(type: string, payload: unknown): string {
  return `event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
}

export function helloFrame(seq: number): string {
  return passingFrame("hello", { seq });
}

/** The page must reload its data, then continue from `seq`. */
export function resetFrame(seq: number): string {
  return passingFrame("reset", { seq });
}

/** The last frame: come back after `retry` milliseconds. */
export function byeFrame(retry: number): string {
  return passingFrame("bye", { retry });
}

export const heartbeat = ":\n\n";
