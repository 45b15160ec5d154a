/** One event of a stream; `seq` is null where it is of the moment. */
export type Frame = Readonly<{ seq: number | null; type: string; payload: unknown }>;

/** Reads server-sent events until the stream ends; `heard` is called at every sign of life, also between events. */
export async function readFrames(
  body: ReadableStream<Uint8Array>,
  hear: { frame: (frame: Frame) => void; heard: () => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    hear.heard();
    const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const frame = frameOf(block);
      if (frame) hear.frame(frame);
    }
  }
}

/** Nothing for a comment. */
export function frameOf(block: string): Frame | undefined {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  const [type, data, id] = [fields.get("event"), fields.get("data"), fields.get("id")];
  if (!type || data === undefined) return undefined;
  return { seq: id === undefined ? null : Number(id), type, payload: JSON.parse(data) };
}
