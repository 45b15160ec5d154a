import { expect, test } from "vitest";
import { drawn, linksOf } from "#components/platform/drawn.testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { PaneActions, type PaneWays } from "./pane-actions.tsx";

const links = async (ways: Partial<PaneWays>) => {
  const now = new Date("2026-11-20T12:00:00Z");
  const none = { conversationId: "c", call: undefined, book: undefined, locale: "en", timeZone: "UTC", now };
  return linksOf(await drawn(<PaneActions {...none} {...ways} />));
};
const search = { "Search this conversation": `${paths.conversation("c")}?q=` };

test("a conversation's head leads to the next booked session, by its time [@CHAT-20c]", async () => {
  const call = { kind: "booked", path: paths.scheduled("s"), startsAt: new Date("2026-12-09T10:00:00Z") } as const;
  const [[label = "", path] = [], ...others] = Object.entries(await links({ call }));
  expect(label).toMatch(/Dec 9.*10:00\sAM/);
  expect([path, Object.fromEntries(others)]).toEqual([paths.scheduled("s"), search]);
});

test("it leads to the open room, to an instant call, and to booking, each where it may be [@CHAT-20a @CHAT-20b @CHAT-20d]", async () => {
  const room = { kind: "room", path: paths.videoSession("s") } as const;
  expect(await links({ call: room })).toEqual({ "Join call": room.path, ...search });
  const ring = { kind: "ring", path: paths.videoWith("p") } as const;
  expect(await links({ call: ring, book: { mentorId: "p" } })).toEqual({
    Call: ring.path,
    "Book a session": paths.book("p"),
    ...search,
  });
  expect(await links({})).toEqual(search);
});
