import { expect, test } from "vitest";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import { type ConversationLine, linePreviewOf, withLineChange, withMessage, withPresence } from "./listed.ts";

const line = (id: string, at: string): ConversationLine => ({
  ...{ id, partnerId: `p-${id}`, name: id, role: "mentor", online: false, connected: true, last: null },
  ...{ at: `2026-11-22T${at}:00.000Z`, unread: 0 },
});
const list = [line("a", "10:00"), line("b", "09:00")];
const message = (time: string, change: Partial<ShownMessage> = {}): ShownMessage => ({
  ...{ id: "m", own: false, text: "Hi\nthere", state: "delivered", position: 1 },
  ...{ createdAt: `2026-11-22T${time}:00.000Z`, deliveredAt: `2026-11-22T${time}:00.000Z` },
  ...change,
});

test("a conversation with a new message comes first, with its words and one more unread [@CHAT-02a @CHAT-02c @CHAT-02f]", () => {
  const after = withMessage(list, { conversationId: "b", message: message("11:00") });
  expect(after?.map(({ id, unread }) => [id, unread])).toEqual([
    ["b", 1],
    ["a", 0],
  ]);
  expect(after?.[0]?.last).toEqual({ text: "Hi there", own: false });
  const own = withMessage(list, { conversationId: "b", message: message("11:00", { own: true }) });
  expect(own?.[0]).toMatchObject({ id: "b", unread: 0, last: { own: true } });
});

test("what nobody else has, and what is old, changes nothing in the list [@CHAT-02a @CHAT-12c]", () => {
  const held = message("11:00", { own: true, state: "held", position: null, deliveredAt: null });
  expect(withMessage(list, { conversationId: "b", message: held })).toBe(list);
  expect(withMessage(list, { conversationId: "b", message: message("08:00") })).toBe(list);
});

test("a conversation the list does not know has to be read anew [@CHAT-02a]", () => {
  expect(withMessage(list, { conversationId: "new", message: message("11:00") })).toBeUndefined();
});

test("reading and presence change their own line alone [@CHAT-02c @CHAT-02e @CHAT-03d]", () => {
  expect(withLineChange(list, "a", { unread: 3 }).map(({ unread }) => unread)).toEqual([3, 0]);
  expect(withPresence(list, "p-b", true).map(({ online }) => online)).toEqual([false, true]);
});

test("a preview is one short line [@CHAT-02a]", () => {
  expect(linePreviewOf({ text: "🌳".repeat(5000), own: true }).text).toBe("🌳".repeat(120));
});
