import { expect, test } from "vitest";
import { afterHearing } from "./heard.ts";
import type { Unsent } from "./outbox.ts";

const one = (id: string, text = id): Unsent<{ text: string }> => ({
  id,
  userId: "ada",
  locale: "en",
  createdAt: 0,
  text,
});
const before = [one("a"), one("b")];

test("a page that hears of a new one shows it last, and a known one in its place", () => {
  expect(afterHearing(before, { kind: "added", unsent: one("c") })).toEqual([...before, one("c")]);
  expect(afterHearing(before, { kind: "added", unsent: one("a", "anew") })).toEqual([one("a", "anew"), one("b")]);
});

test("what was refused stays with the server's words; what was stored or removed goes [@CHAT-11b @LEARN-09b]", () => {
  const refused = afterHearing(before, { kind: "refused", unsent: one("a"), text: "No." });
  expect(refused).toEqual([{ ...one("a"), refused: "No." }, one("b")]);
  expect(afterHearing(before, { kind: "stored", unsent: one("a") })).toEqual([one("b")]);
  expect(afterHearing(before, { kind: "removed", unsent: one("b") })).toEqual([one("a")]);
});
