import { expect, test } from "vitest";
import { frameOf, readFrames } from "./read-frames.ts";

test.each([
  ['id: 7\nevent: unread\ndata: {"messages":3}', { seq: 7, type: "unread", payload: { messages: 3 } }],
  [
    'event: typing\ndata: {"conversationId":"a: b"}',
    { seq: null, type: "typing", payload: { conversationId: "a: b" } },
  ],
  [":", undefined],
  ["retry: 5", undefined],
])("%j is read as what it says", (block, frame) => {
  expect(frameOf(block)).toEqual(frame);
});

test("events are whole however the network cuts them, and every piece is a sign of life", async () => {
  const text = 'event: hello\ndata: {"seq":1}\n\n:\n\nid: 2\nevent: unread\ndata: {"name":"Zoë 🌱"}\n\nid: 3\neve';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5));
      controller.close();
    },
  });
  const frames: unknown[] = [];
  let signs = 0;
  await readFrames(body, { frame: (frame) => frames.push(frame), heard: () => signs++ });
  expect(frames).toEqual([
    { seq: null, type: "hello", payload: { seq: 1 } },
    { seq: 2, type: "unread", payload: { name: "Zoë 🌱" } },
  ]);
  expect(signs).toBe(Math.ceil(bytes.length / 5));
});
