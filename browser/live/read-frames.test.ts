import { expect, test } from "vitest";
import { readFrames } from "./read-frames.ts";

/** What is read of a stream that the network cuts into pieces of so many bytes. */
async function read(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const frames: unknown[] = [];
  let signs = 0;
  await readFrames(body, { frame: (frame) => frames.push(frame), heard: () => signs++ });
  return { frames, signs, pieces: Math.ceil(bytes.length / size) };
}

test.each([
  ['id: 7\nevent: unread\ndata: {"messages":3}', [{ seq: 7, type: "unread", payload: { messages: 3 } }]],
  [
    'event: typing\ndata: {"conversationId":"a: b"}',
    [{ seq: null, type: "typing", payload: { conversationId: "a: b" } }],
  ],
  [":", []],
  ["retry: 5", []],
  ['data: {"of":"no type"}', []],
])("%j is read as what it says", async (block, frames) => {
  expect((await read(`${block}\n\n`, 1000)).frames).toEqual(frames);
});

test.each([1, 5, 1000])(
  "events are whole however the network cuts them, and every piece is a sign of life: %i bytes",
  async (size) => {
    const text = 'event: hello\ndata: {"seq":1}\n\n:\n\nid: 2\nevent: unread\ndata: {"name":"Zoë 🌱"}\n\nid: 3\neve';
    const { frames, signs, pieces } = await read(text, size);
    expect(frames).toEqual([
      { seq: null, type: "hello", payload: { seq: 1 } },
      { seq: 2, type: "unread", payload: { name: "Zoë 🌱" } },
    ]);
    expect(signs).toBe(pieces);
  },
);

test("what is no JSON ends the reading", async () => {
  await expect(read("event: unread\ndata: {\n\n", 1000)).rejects.toThrow(SyntaxError);
});
