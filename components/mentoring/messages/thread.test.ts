import { expect, test } from "vitest";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import { adopted, newestPosition, oldestPosition, rowsOf, withMessages, withOlder } from "./thread.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 12, minutes)).toISOString();
/** Delivered at its position, in minutes. */
const delivered = (position: number, change: Partial<ShownMessage> = {}): ShownMessage => ({
  ...{ id: `m${position}`, own: false, text: `${position}`, state: "delivered", position },
  ...{ createdAt: at(position), deliveredAt: at(position) },
  ...change,
});
const held = (minutes: number): ShownMessage =>
  delivered(minutes, { id: `held${minutes}`, own: true, state: "held", position: null, deliveredAt: null });
const texts = (messages: readonly ShownMessage[]) => messages.map(({ id }) => id);

test("whatever comes twice or out of order, each message is there once, in the server's order [@CHAT-10b]", () => {
  const all = withMessages([delivered(3), delivered(1)], [delivered(2), delivered(3, { text: "again" }), delivered(1)]);
  expect(texts(all)).toEqual(["m1", "m2", "m3"]);
  expect(all.at(-1)?.text).toBe("again");
});

test("one's own that nobody else has stands where it was written; delivered, it goes where the other side has it [@CHAT-12c]", () => {
  const before = withMessages([delivered(1), delivered(9)], [held(5)]);
  expect(texts(before)).toEqual(["m1", "held5", "m9"]);
  const after = withMessages(before, [delivered(10, { id: "held5", createdAt: at(5) })]);
  expect(texts(after)).toEqual(["m1", "m9", "held5"]);
});

test("a page read anew joins what is there, and takes its place where there is a gap between them [@CHAT-10b]", () => {
  const known = { messages: [delivered(1), delivered(2)], more: false };
  const joins = { messages: [delivered(3), delivered(4)], more: true };
  expect(adopted(known, joins)).toEqual({ messages: [1, 2, 3, 4].map((one) => delivered(one)), more: false });
  const gap = { messages: [delivered(7), delivered(8)], more: true };
  expect(adopted(known, gap)).toBe(gap);
  expect(adopted({ messages: [], more: false }, joins)).toBe(joins);
});

test("older ones come before, and say whether there are still older ones [@CHAT-16a]", () => {
  const older = { messages: [delivered(1), delivered(2)], more: false };
  const all = withOlder({ messages: [delivered(3)], more: true }, older);
  expect([texts(all.messages), all.more]).toEqual([["m1", "m2", "m3"], false]);
  expect([oldestPosition(all.messages), newestPosition(all.messages)]).toEqual([1, 3]);
  expect([oldestPosition([held(1)]), newestPosition([])]).toEqual([undefined, 0]);
});

test("rows are parted by days; what is not sent stands last, also where the clock of the browser is wrong [@CHAT-03c]", () => {
  const unsent = { id: "u", userId: "a", conversationId: "c", text: "Hi", locale: "en", createdAt: 0 };
  const rows = rowsOf([delivered(1), delivered(2), delivered(3, { own: true })], [unsent], (date) =>
    date.toISOString().slice(0, 10),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["day", "message", "message", "message", "unsent"]);
  expect(rows.map((row) => "follows" in row && row.follows)).toEqual([false, false, true, false, true]);
  // Stored meanwhile, it is shown once.
  expect(rowsOf([delivered(1, { id: "u", own: true })], [unsent], () => "day")).toHaveLength(2);
});

test("what waited for a morning shows when it was written and stands under the day it came, each day once [@CHAT-15b]", () => {
  const hour = (hours: number) => new Date(Date.UTC(2026, 10, 22, hours)).toISOString();
  const waited = delivered(2, { own: true, createdAt: hour(23), deliveredAt: hour(23) });
  const rows = rowsOf(
    [delivered(1, { deliveredAt: hour(30) }), waited, delivered(3, { deliveredAt: hour(32) })],
    [],
    (date) => date.toISOString().slice(0, 10),
  );
  expect(rows.map(({ key }) => key)).toEqual(["2026-11-23", "m1", "m2", "m3"]);
  expect(rows[2]?.at.toISOString()).toBe(hour(23));
});
