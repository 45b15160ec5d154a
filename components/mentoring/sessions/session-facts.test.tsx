import { expect, test } from "vitest";
import { drawn, readOf } from "#components/platform/drawn.testing.ts";
import type { ListedSession } from "#db/queries/mentoring/session-lists.ts";
import { seenOn } from "#lib/identity/users/seen-by.ts";
import { weekOfTimes } from "#lib/mentoring/sessions/offered-times.ts";
import { shownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { MovePanel } from "./move-panel.tsx";
import { SessionFacts } from "./session-facts.tsx";

const now = new Date("2026-11-20T12:00:00Z");
const startsAt = new Date("2026-12-09T10:00:00Z");
const listed: ListedSession = {
  ...{ id: "s1", studentId: "p", mentorId: "m", subject: "Mathematics", type: "chat", status: "confirmed", note: null },
  ...{ startsAt, endsAt: new Date("2026-12-09T10:45:00Z") },
  ...{ proposedStartsAt: null, proposedEndsAt: null, proposedBy: null },
  ...{ cancellation: null, cancelReason: null, cancelNote: null },
  ...{ studentJoinedAt: null, mentorJoinedAt: null },
  ...{ countedMinutes: 45, countedFrom: null, studentMet: null, mentorMet: null },
  ...{ stars: null, comment: null, recapped: false, parted: false },
  ...{ bookedAt: startsAt, cancelledAt: null, ratedAt: null },
  ...{ studentZone: "America/Indiana/Knox", mentorZone: "Europe/Berlin" },
  partner: { id: "p", firstName: "Aida", lastName: "Faye", dateOfBirth: "1990-05-17" },
};

async function pages(dateOfBirth: string, zone = "Europe/Berlin") {
  const partner = { ...listed.partner, dateOfBirth };
  const session = shownSession(
    { ...listed, partner },
    { side: "mentor", answered: false, seen: (person) => seenOn(person, now) },
    now,
  );
  const week = weekOfTimes([startsAt], undefined, zone, now);
  const viewed = { session, locale: "en", zone, now } as const;
  return [await drawn(<SessionFacts {...viewed} />), await drawn(<MovePanel {...viewed} week={week} />)] as const;
}

test("a mentor reads a minor's clock, never where that is; of an adult the place too [@BOOK-15b]", async () => {
  for (const page of await pages("2011-05-05")) {
    expect(readOf(page)).toContain("GMT-6");
    expect(page).not.toContain("Knox");
  }
  for (const page of await pages("1990-05-17")) expect(readOf(page)).toContain("Knox (GMT-6)");
});

test("no zone of one's own tells which the minor's is: all of the same clock show the same", async () => {
  const seen = async (zone: string) => {
    const [facts] = await pages("2011-05-05", zone);
    return readOf(facts).replace(/(Chicago|Knox|Winnipeg) /u, "");
  };
  expect(await seen("America/Indiana/Knox")).toBe(await seen("America/Chicago"));
  expect(await seen("America/Winnipeg")).toBe(await seen("America/Chicago"));
});
