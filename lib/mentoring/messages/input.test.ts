import { describe, expect, test } from "vitest";
import { parseMessage, parseOlder, parseReading, parseSent } from "./input.ts";

const id = "0b6f1a52-6a51-4c0e-9d6e-0d7b1f5a1c11";
const conversationId = "7d1c2c1e-2b58-4a53-8a53-2c5a0c5bb0aa";
const sent = (text: unknown) => parseMessage({ id, conversationId, text });
const faults = (text: unknown) => {
  const parsed = sent(text);
  return parsed.ok ? undefined : parsed.faults;
};

describe("a text [@CHAT-04d @CHAT-08b]", () => {
  test("of blanks alone is refused", () => {
    for (const text of ["", " ", "\n\t \u00a0\u2003"]) expect(faults(text)).toEqual({ text: "blank" });
    expect(faults(undefined)).toEqual({ text: "required" });
  });

  test("loses what stands around it and control signs, and nothing else", () => {
    expect(sent("  <b>a</b>\r\n\u0000\n b ")).toMatchObject({ ok: true, input: { text: "<b>a</b>\n\n b" } });
  });

  test("has 4000 characters at most, an emoji counting as one", () => {
    expect(sent("🙂".repeat(4000)).ok).toBe(true);
    expect(faults("🙂".repeat(4001))).toEqual({ text: "tooLong" });
    expect(faults("a".repeat(4001))).toEqual({ text: "tooLong" });
    expect(sent(` ${"a".repeat(4000)} `).ok).toBe(true);
  });
});

test("ids are ids, and unknown fields are refused [@CHAT-14c]", () => {
  expect(parseMessage({ id: "1", conversationId: "2", text: "a" })).toMatchObject({ ok: false });
  for (const more of [{ state: "delivered" }, { attachment: "a.pdf" }, { files: ["a.png"] }]) {
    expect(parseMessage({ id, conversationId, text: "a", ...more }).ok).toBe(false);
    expect(parseSent({ id, conversationId, text: "a", userId: id, ...more }).ok).toBe(false);
  }
  expect(parseSent({ id, conversationId, text: "a", userId: id })).toMatchObject({ ok: true });
  for (const body of [undefined, null, 1, "a", [], {}, { id }]) expect(parseSent(body).ok).toBe(false);
});

test("positions are whole numbers [@CHAT-16a]", () => {
  expect(parseOlder({ conversation: id, before: "51", lang: "de" })).toEqual({
    ok: true,
    input: { conversation: id, before: 51 },
  });
  for (const before of ["-1", "1.5", "x", "Infinity", "9".repeat(20)]) {
    expect(parseOlder({ conversation: id, before }).ok).toBe(false);
  }
  expect(parseReading(id, 3)).toMatchObject({ ok: true, input: { upTo: 3 } });
  expect(parseReading({}, [])).toMatchObject({ ok: false });
});
