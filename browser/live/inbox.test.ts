import { expect, test } from "vitest";
import { Inbox, type Newer, type Stored } from "./inbox.ts";

const event = (seq: number, type = "unread"): Stored => ({ seq, type, payload: seq });
const nothing = async (): Promise<Newer | undefined> => undefined;

function noting(inbox: Inbox, type = "unread", since?: number) {
  const noted: unknown[] = [];
  const end = inbox.on(type, (payload) => noted.push(payload ?? type), since);
  return { noted, end };
}

test("every stored event is handled once and in order; one with a gap before it is not taken [@CHAT-10b]", () => {
  const inbox = new Inbox(4, nothing);
  const { noted, end } = noting(inbox);
  expect([4, 5, 5, 7, 6, 5, 7].map((seq) => inbox.take(event(seq)))).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(noted).toEqual([5, 6, 7]);
  expect(inbox.last).toBe(7);
  end();
  inbox.take(event(8));
  expect(noted).toEqual([5, 6, 7]);
});

test("a part of the page that comes later gets what came after the number it was made from [@CHAT-10b]", () => {
  const inbox = new Inbox(0, nothing);
  for (const seq of [1, 2, 3]) inbox.take(event(seq));
  inbox.take(event(4, "message"));
  expect(noting(inbox, "unread", 1).noted).toEqual([2, 3]);
  expect(noting(inbox, "unread", 4).noted).toEqual([]);
  expect(noting(inbox, "unread").noted).toEqual([]);
});

test("what this tab does not remember is asked for, and what comes meanwhile waits behind it [@CHAT-10b]", async () => {
  const asked = Promise.withResolvers<Newer>();
  const inbox = new Inbox(3, () => asked.promise);
  const { noted } = noting(inbox, "unread", 1);
  inbox.take(event(4));
  expect(noted).toEqual([]);
  asked.resolve({ events: [event(2), event(3, "message"), event(4)], seq: 4 });
  await asked.promise;
  await Promise.resolve();
  expect(noted).toEqual([2, 4]);
});

test.each([
  ["does not answer", undefined],
  ["has it no more", { events: [], seq: 3, reset: true } as const],
  ["has more than one answer", { events: [event(2)], seq: 2 }],
])("where the server %s, all parts are to read anew what they show [@CHAT-10b]", async (_, newer) => {
  const inbox = new Inbox(3, async () => newer);
  const resets = noting(inbox, "reset");
  noting(inbox, "unread", 1);
  await Promise.resolve();
  await Promise.resolve();
  expect(resets.noted).toEqual(["reset"]);
});

test("after a reset it goes on from the number given, be it smaller", () => {
  const inbox = new Inbox(9, nothing);
  const { noted } = noting(inbox);
  inbox.reset(2);
  expect([inbox.take(event(3)), inbox.take(event(9))]).toEqual([true, false]);
  expect(noted).toEqual([3]);
});
