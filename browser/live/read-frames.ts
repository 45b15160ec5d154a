import { createParser, type EventSourceMessage } from "eventsource-parser";

/** `seq` is null for events that are not stored. */
export type Frame = Readonly<{ seq: number | null; type: string; payload: unknown }>;

/** Reads server-sent events until the stream ends; `heard` runs at every sign of life, also between events. */
export async function readFrames(
  body: ReadableStream<Uint8Array>,
  hear: { frame: (frame: Frame) => void; heard: () => void },
): Promise<void> {
  const parser = createParser({ onEvent: (message) => void (message.event && hear.frame(frameOf(message))) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    hear.heard();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

function frameOf({ id, event = "", data }: EventSourceMessage): Frame {
  return { seq: id === undefined ? null : Number(id), type: event, payload: JSON.parse(data) };
}
