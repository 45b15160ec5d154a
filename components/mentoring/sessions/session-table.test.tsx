import { describe, expect, test } from "vitest";
import { drawn, linksOf, readOf } from "#components/platform/drawn.testing.ts";
import type { ListedSession } from "#db/queries/mentoring/session-lists.ts";
import { seenOn } from "#lib/identity/users/seen-by.ts";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";
import { shownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { SessionTable } from "./session-table.tsx";

const now = new Date("2026-11-20T12:00:00Z");
const listed: ListedSession = {
  ...{ id: "s1", studentId: "s", mentorId: "p" },
  ...{ subject: "Mathematics", type: "video", status: "confirmed", note: "Fractions again" },
  startsAt: new Date("2026-12-09T10:00:00Z"),
  endsAt: new Date("2026-12-09T10:45:00Z"),
  ...{ proposedStartsAt: null, proposedEndsAt: null, proposedBy: null },
  ...{ cancellation: null, cancelReason: null, cancelNote: null },
  ...{ studentJoinedAt: null, mentorJoinedAt: null },
  ...{ countedMinutes: 45, countedFrom: null, studentMet: null, mentorMet: null },
  ...{ stars: null, comment: null, recapped: false, parted: false },
  ...{ bookedAt: now, cancelledAt: null, ratedAt: null },
  ...{ studentZone: "Africa/Cairo", mentorZone: "Europe/Berlin" },
  partner: { id: "p", firstName: "Kofi", lastName: "Mensah", dateOfBirth: "1990-05-17" },
};

async function row(values: Partial<ListedSession> = {}, side: SessionSide = "student") {
  const session = shownSession(
    { ...listed, ...values },
    { side, answered: false, seen: (person) => seenOn(person, now) },
    now,
  );
  const place = { locale: "en", zone: "Africa/Cairo", address: "/dashboard/sessions", now } as const;
  const html = await drawn(<SessionTable side={side} sessions={[session]} {...place} />);
  return { text: readOf(html).split("Actions ")[1], links: Object.keys(linksOf(html)) };
}

describe("a student's session in the list", () => {
  test("says with whom, what about, when on the reader's clock, how, and how it stands [@BOOK-01a]", async () => {
    const { text } = await row();
    expect(text).toMatch(
      /Mathematics with Kofi Mensah Fractions again .*Dec 9.*12:00 – 12:45\sPM.*Video · 45 minutes Upcoming/,
    );
    expect((await row({ status: "pending" })).text).toContain("Upcoming Pending");
    expect((await row({ status: "completed", stars: 4 })).text).toContain("Completed 4 of 5 stars");
  });

  test("ahead is joined by video or chat, or moved [@BOOK-02a @BOOK-02b]", async () => {
    const [video, chat] = [await row(), await row({ type: "chat" })];
    expect(video.text).toContain("Join Video");
    expect(chat.text).toContain("Open Chat");
    expect(chat.text).not.toContain("Join Video");
    for (const { links } of [video, chat]) expect(links).toContain("Reschedule: Mathematics");
  });

  test("completed is rated, and shows its rating once it is [@BOOK-02c @BOOK-02d]", async () => {
    const [fresh, rated] = [await row({ status: "completed" }), await row({ status: "completed", stars: 1 })];
    expect(fresh.links).toContain("Rate Session: Mathematics");
    expect(rated.links).not.toContain("Rate Session: Mathematics");
    expect(rated.text).toContain("1 of 5 stars");
  });

  test("cancelled is booked anew, neither joined nor rated [@BOOK-02e]", async () => {
    const { text, links } = await row({ status: "cancelled" });
    expect(links).toContain("Reschedule: Mathematics");
    expect(text).not.toMatch(/Join Video|Rate Session/);
  });
});

test("the mentor's list says student, subject, day, length and type, and each status by its name [@BOOK-07a]", async () => {
  const text = async (status: ListedSession["status"]) => (await row({ status, type: "chat" }, "mentor")).text;
  expect(await text("confirmed")).toMatch(
    /Mathematics with Kofi Mensah .*Dec 9.*12:45\sPM.*Chat · 45 minutes Confirmed/,
  );
  expect(await text("pending")).toContain("minutes Pending");
  expect(await text("cancelled")).toContain("minutes Cancelled");
});

test("what is a message to the student is a chat to the mentor: one type of one session [@BOOK-10d]", async () => {
  expect((await row({ type: "chat" }, "student")).text).toContain("Message · 45 minutes");
  expect((await row({ type: "chat" }, "mentor")).text).toContain("Chat · 45 minutes");
});
