import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { insertReview } from "#db/queries/mentoring/session-reviews.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import {
  auditLog,
  contactMessages,
  goals,
  guardians,
  matches,
  partnerCentres,
  sessionReviews,
  sessions,
  users,
} from "#db/schema/index.ts";
import { mentors } from "#db/schema/mentors.ts";
import { appeals, sanctions } from "#db/schema/sanctions.ts";
import { centreStaff } from "#db/schema/staff.ts";
import { newGuardian, newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { auditListPage } from "#lib/administration/audit/audit-page.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { peoplePage } from "#lib/administration/people/people-list.ts";
import { readPerson } from "#lib/administration/people/read-person.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { readReview } from "#lib/administration/session-reviews/read-review.ts";
import { correctionMarks, renameStudent } from "#lib/administration/staff/student-correction.ts";
import { studentPage } from "#lib/administration/staff/student-list.ts";
import { studentQuery } from "#lib/administration/staff/student-list-rules.ts";
import { auditQuery } from "#lib/identity/audit/audit-page-rules.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { caseloadPage } from "#lib/mentoring/caseload/caseload.ts";
import { recordCheckIn } from "#lib/mentoring/caseload/record-check-in.ts";
import { profileFacts } from "#lib/mentoring/profile/profile-facts.ts";
import { decideReview } from "#lib/mentoring/session-reviews/decide-review.ts";
import { openReviews } from "#lib/mentoring/session-reviews/review-list.ts";
import { suggestMentor } from "#lib/mentoring/suggestions/suggest-mentor.ts";
import { paths } from "#lib/platform/paths.ts";
import { goalPage } from "#lib/progress/goals/read-goals.ts";
import { decideOnTicket } from "#lib/publishing/tickets/decide-ticket.ts";
import { openTicket } from "#lib/publishing/tickets/open-ticket.ts";
import { decideAppeal } from "#lib/safety/appeals/decide-appeal.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { readAppeal } from "#lib/safety/appeals/read-appeal.ts";
import { renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { changeCentre, placeStudent, removeCentre } from "./keep-centre.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "Agreed on Monday";
const staff = (role: StaffRole) => ({ ...newUser({ role }), role, twoStep: true });
const [near, far, lead, admin] = [staff("coordinator"), staff("coordinator"), staff("lead"), staff("admin")];
type Staff = typeof near;
const mentor = newUser({ firstName: "Zuri" });
const child = newUser({ role: "student", firstName: "Nia", dateOfBirth: "2011-01-01", centreId: "near" });
const match = newMatch({ studentId: child.id, mentorId: mentor.id, startedAt: new Date("2026-10-01T09:00:00Z") });
const session = newSession({ studentId: child.id, mentorId: mentor.id, matchId: match.id, status: "completed" });
let appealId = "";

beforeEach(async () => {
  const tables = [
    auditLog,
    contactMessages,
    goals,
    appeals,
    sanctions,
    sessionReviews,
    sessions,
    matches,
    guardians,
    mentors,
  ];
  for (const table of [...tables, centreStaff, users, partnerCentres]) await db().delete(table);
  const centre = (id: string) => ({ id, name: id, nameKey: id, country: null, createdAt: now });
  await db()
    .insert(partnerCentres)
    .values([centre("near"), centre("away")]);
  await db().insert(users).values([near, far, lead, admin, mentor, child]);
  await looksAfter("near", near);
  await looksAfter("away", far);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  await db().insert(matches).values(match);
  await db().insert(sessions).values(session);
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId: child.id }));
  const review = { id: "review", sessionId: session.id, mentorId: mentor.id, causes: ["sample" as const] };
  await insertReview(db(), { ...review, createdAt: now, dueAt: now });
  const goal = { id: "goal", studentId: child.id, title: "Fractions", subject: "Math", createdAt: now, updatedAt: now };
  await db().insert(goals).values(goal);
  const wish = { userId: child.id, choice: "warn", why: "manner", reason, reportNumber: null } as const;
  await sanctionPerson(actorOf(lead), wish, now);
  const written = { id: "ticket", name: "Nia", email: "", subject: "Help", message: "Hello", locale: "en" };
  await db()
    .insert(contactMessages)
    .values({ ...written, createdAt: now, personId: child.id });
  const [sanction] = await sanctionsOf(db(), child.id);
  const made = await makeAppeal(
    actorOf({ ...child, role: "student" }),
    { sanctionId: sanction?.id ?? "", text: "No" },
    now,
  );
  appealId = made.ok ? made.id : "";
});

const looksAfter = (centreId: string, { id: userId }: Staff) =>
  db().insert(centreStaff).values({ centreId, userId, createdAt: now });

/** Whether this person finds the child there. */
const views: Readonly<Record<string, (one: Staff) => Promise<unknown>>> = {
  "list of students": async (one) => (await studentPage(db(), one, studentQuery({}), now)).found > 0,
  "list of people": async (one) =>
    (await peoplePage(db(), one, { search: "Nia", role: undefined, state: undefined, page: 1 } as never, now)).found >
    0,
  person: (one) => readPerson(db(), one, child.id, now),
  "a mentor's students": async (one) => ((await readPerson(db(), one, mentor.id, now))?.matches.length ?? 0) > 0,
  caseload: async (one) => (await caseloadPage(db(), one, 1, now)).found > 0,
  "list of reviews": async (one) => (await openReviews(db(), one, 10, now)).length > 0,
  review: (one) => readReview(db(), one, "review", now),
  appeal: (one) => readAppeal(db(), one, appealId),
  profile: (one) => profileFacts(db(), one, { id: child.id, role: "student" }, now),
  "audit log": async (one) => {
    const { entries } = await auditListPage(db(), { ...one, timeZone: "UTC" }, auditQuery({}));
    return entries.some(({ object }) => object.code.includes(child.id) || object.code.includes(match.id));
  },
};
const ticketFound = async (one: Staff) => (await openTicket(db(), one, "ticket")) !== undefined;
const pages = [paths.staffStudent, paths.staffConsent, paths.staffConsentForm, paths.staffPerson];

describe("a child of a centre that somebody looks after [@SAFE-33e]", () => {
  test.each(Object.keys(views))("is found by its coordinators and leads, by no other coordinator: %s", async (name) => {
    // Something about the child that coordinators may read.
    const input = { matchId: match.id, who: "student", decision: "good", note: "", grade: "S2", seen: 0 } as const;
    if (name === "audit log") await recordCheckIn(near, input, now);
    expect(await views[name]?.(near)).toBeTruthy();
    expect(await views[name]?.(lead)).toBeTruthy();
    expect(await views[name]?.(far)).toBeFalsy();
  });

  test("has no page for another coordinator, and a goal neither", async () => {
    for (const page of pages) {
      const exists = existenceCheck(page(child.id));
      expect(await exists?.(near, now)).toBe(true);
      expect(await exists?.(far, now)).toBe(false);
    }
    const goalFor = (one: Staff) => goalPage(db(), one as never, "goal", now);
    expect(await goalFor(near)).toBeDefined();
    expect(await goalFor(far)).toBeUndefined();
  });

  test("waits in no queue of another coordinator", async () => {
    const kinds = async (one: Staff) =>
      (await readQueue(db(), one, undefined, now)).items.map(({ kind }) => kind).toSorted();
    expect(await kinds(near)).toEqual(["appeal", "checkIn", "review", "ticket"]);
    expect(await kinds(far)).toEqual([]);
  });

  test("'s message to the team is read by its coordinators alone, whatever address it typed", async () => {
    const isMine = async () => [await ticketFound(near), await ticketFound(far)];
    expect(await isMine()).toEqual([true, false]);
    const set = (change: Partial<typeof contactMessages.$inferInsert>) => db().update(contactMessages).set(change);
    await set({ email: far.email ?? "" });
    expect(await isMine()).toEqual([true, false]);
    await set({ personId: null, email: child.email ?? "" });
    expect(await isMine()).toEqual([true, false]);
    await set({ email: "guardian-of-both@example.org" });
    expect(await isMine()).toEqual([true, true]);
    await db().update(guardians).set({ email: "guardian-of-both@example.org" });
    expect(await isMine()).toEqual([true, false]);
    const sister = newUser({ role: "student", dateOfBirth: "2011-01-01", centreId: "away" });
    await db().insert(users).values(sister);
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: sister.id, email: "guardian-of-both@example.org" }));
    expect(await isMine()).toEqual([true, true]);
  });

  /** What is answered for a child that does not exist. */
  const acts: Readonly<Record<string, readonly [(by: Staff) => Promise<{ ok: boolean }>, missing: string]>> = {
    rename: [
      async (one) => {
        const seen = (await correctionMarks(db(), child.id))["student.rename"];
        return renameStudent(actorOf(one), { studentId: child.id, name: "Mia Oduya", reason, seen }, now);
      },
      "unknown",
    ],
    place: [(one) => placeStudent(actorOf(one), { studentId: child.id, centreId: "away", reason }, now), "unknown"],
    "stop links": [
      (one) => renewGuardianLink({ studentId: child.id, by: actorOf(one), reason }, false, now),
      "notNeeded",
    ],
    sanction: [
      (one) => {
        const wish = { userId: child.id, choice: "warn", why: "manner", reason, reportNumber: null } as const;
        return sanctionPerson(actorOf(one), wish, now);
      },
      "unknown",
    ],
    appeal: [
      (one) => decideAppeal(actorOf(one), { id: appealId, outcome: "upheld", reason, answer: "We looked" }, now),
      "unknown",
    ],
    review: [
      (one) => decideReview(actorOf(one), { id: "review", decision: "fine", note: "", seen: "sample" }, now),
      "unknown",
    ],
    ticket: [(one) => decideOnTicket(actorOf(one), { id: "ticket", decision: "close", text: "Done" }, now), "unknown"],
    "check-in": [
      (one) =>
        recordCheckIn(
          one,
          { matchId: match.id, who: "student", decision: "good", note: "", grade: "S2", seen: 0 },
          now,
        ),
      "unknown",
    ],
    "centre's name": [
      (one) => changeCentre(actorOf(one), { id: "near", name: "Mine", country: null, timeZone: null, reason }, now),
      "unknown",
    ],
  };

  test.each(Object.keys(acts))("is decided about by its coordinators alone: %s", async (name) => {
    const [act, missing] = acts[name] ?? [];
    expect(await act?.(far)).toEqual({ ok: false, reason: missing });
    expect(await act?.(near)).toMatchObject({ ok: true });
  });

  test("gets no mentor suggested by another coordinator", async () => {
    const wish = { studentId: child.id, mentorId: mentor.id, subject: "Math", goal: null, reason: "Fits" } as const;
    expect(await suggestMentor(actorOf(far), wish, now)).toEqual({ ok: false, reason: "unknown" });
  });

  test("is every coordinator's once nobody looks after the centre, or it has none", async () => {
    await db().delete(centreStaff);
    expect(await views.person?.(far)).toBeTruthy();
    await looksAfter("near", near);
    expect(await views.person?.(far)).toBeFalsy();
    await db().update(users).set({ suspendedAt: now });
    expect(await views.person?.(far)).toBeTruthy();
    await db().update(users).set({ suspendedAt: null, centreId: null });
    expect(await views.person?.(far)).toBeTruthy();
  });

  test("is not reached by leaving one's own centre", async () => {
    await db().delete(centreStaff);
    await looksAfter("near", near);
    expect(await views.person?.(far)).toBeFalsy();
    expect(await removeCentre(actorOf(far), { id: "near", reason }, now)).toEqual({ ok: false, reason: "unknown" });
  });
});
