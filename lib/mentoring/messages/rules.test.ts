import { describe, expect, test } from "vitest";
import { messagesInOrder, mostAMinute, tooManyUntil, whyClosed } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe("writing fast [@CHAT-16b]", () => {
  test("thirty messages in a minute are taken, and the next when the first of them is a minute old", () => {
    const sent = Array.from({ length: mostAMinute }, (_, index) => ago(index));
    expect(tooManyUntil(sent.slice(1), now)).toBeUndefined();
    expect(tooManyUntil(sent, now)).toEqual(new Date(now.getTime() + 31_000));
  });

  test("messages more than a minute apart are no haste", () => {
    expect(tooManyUntil([...Array.from({ length: mostAMinute - 1 }, () => now), ago(60)], now)).toBeUndefined();
  });
});

describe("a closed conversation [@CHAT-13c @SAFE-20f]", () => {
  test("says of itself what concerns its reader, and of everything else the same", () => {
    expect(whyClosed(undefined)).toBeNull();
    expect(whyClosed("unknown")).toBe("ended");
    expect(whyClosed("notConnected")).toBe("ended");
    expect(whyClosed("suspended")).toBe("ended");
    expect(whyClosed("consentNeeded")).toBe("consentNeeded");
    expect(whyClosed("partnerUnavailable")).toBe("partnerUnavailable");
  });
});

describe("messages in a conversation [@CHAT-03c]", () => {
  const at = (createdAt: string, deliveredAt: string | null = null) => ({ createdAt, deliveredAt });

  test("stand in the order of delivery, undelivered ones where they were written", () => {
    const delivered = [at("03", "10"), at("09", "11"), at("01", "12")];
    const apart = [at("115"), at("00"), at("13")];
    expect(messagesInOrder(delivered, apart)).toEqual([
      apart[1],
      delivered[0],
      delivered[1],
      apart[0],
      delivered[2],
      apart[2],
    ]);
  });
});
