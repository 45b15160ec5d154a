import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { ticketsOf } from "#db/queries/safety/tickets.ts";
import * as s from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { addPerson, shareMailbox } from "#db/support/people.ts";
import { newConsent, newGuardian, newPost, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { enterRequest } from "#lib/accounts/data-requests/enter-request.ts";
import { dataRequests, requestsFor } from "#lib/accounts/data-requests/list-requests.ts";
import { casePage, caseQuery } from "#lib/administration/cases/case-list.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { staffMentorPage } from "#lib/administration/mentor-checks/mentor-list.ts";
import { mailsFor } from "#lib/administration/outbox/mails-for.ts";
import { textList } from "#lib/administration/texts/text-list.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { caseloadPage } from "#lib/mentoring/caseload/caseload.ts";
import { reviewPage, reviewQuery } from "#lib/mentoring/session-reviews/review-list.ts";
import { outboxPage } from "#lib/notifications/mail/outbox-page.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { day } from "#lib/platform/time/time.ts";
import { sendContactForm } from "#lib/publishing/contact-form/send-contact-form.ts";
import { postReviewsFor } from "#lib/publishing/post-reviews/review-posts.ts";
import { queueOfRole } from "#lib/publishing/tickets/rules.ts";
import { ticketsFor } from "#lib/publishing/tickets/tickets-for.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { askToNameGuardian } from "#lib/safety/guardians/by-staff.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { lawHoldList } from "#lib/safety/legal-holds/law-hold-list.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { claimItem } from "./claim-item.ts";
import { type QueueKind, queueKinds, queueRoles } from "./kinds.ts";
import { readQueue } from "./read-queue.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);
const id = () => crypto.randomUUID();
let [studentId, mentorId, matchId] = ["", "", ""];
const staff = async (role: StaffRole) => ({ ...(await addPerson({ role })), role, twoStep: true });
type Staff = Awaited<ReturnType<typeof staff>>;
let [boss, admin] = [] as unknown as [Staff, Staff];

beforeEach(async () => {
  const those = [s.reports, s.heldTexts, s.appeals, s.sanctions, s.secondWords, s.contactMessages, s.auditLog, s.mails];
  for (const table of [...those, s.notifications, s.posts, s.attempts, s.consents, s.guardians, s.users])
    await db().delete(table);
  [boss, admin] = [await staff("coordinator"), await staff("admin")];
  ({ studentId, mentorId, matchId } = await storedPair({ student: { dateOfBirth: "2011-05-05" } }));
});

const write = (message: string) =>
  sendContactForm(
    { name: "Layla", email: "friend@mail.example", subject: "Hello", message },
    { network: "n", locale: "en", senderId: studentId },
    now,
  );

type List = (viewer: Staff) => Promise<readonly unknown[]>;
/**
 * "none": it says nothing of a person. `list`: its page of staff, if it has one. `roles`: of those who decide, whom it waits for here.
 * `stays`: the page says where the mentor stands.
 */
type Line =
  | "none"
  | Readonly<{
      make: () => Promise<unknown>;
      list?: List;
      roles?: readonly StaffRole[];
      stays?: true;
      about?: "student" | "mentor";
    }>;

const ticketList: List = async ({ id: own, role }) => {
  const which = { queue: queueOfRole(role) ?? "support", status: "open" } as const;
  return ticketsFor(db(), { id: own }, await ticketsOf(db(), which, 9));
};

/** One of each kind, about the child and, where two are concerned, about its mentor. */
const lines: Readonly<Record<QueueKind, Line>> = {
  report: {
    list: async ({ id: own }) => (await casePage(db(), own, caseQuery({}))).cases,
    make: () =>
      db()
        .insert(s.reports)
        .values({
          ...{ id: id(), number: "R-CHILD", kind: "sexual", text: "Help", locale: "en", grade: "S1", createdAt: now },
          ...{ reporterId: studentId, accusedId: mentorId },
        }),
  },
  text: {
    list: ({ id: own }) => textList(db(), own, now),
    make: () => {
      const text = "Write to me@example.org";
      const written = { userId: mentorId, to: studentId, kind: "note", objectId: matchId, text } as const;
      return transaction((tx) => holdText(tx, written, now));
    },
  },
  returner: {
    make: () =>
      db()
        .insert(s.returners)
        .values({
          ...{ id: id(), userId: studentId, cause: "signUp", at: now },
          matches: [{ userId: mentorId, kinds: ["email"], why: "other", at: now.toISOString() }],
        }),
  },
  appeal: {
    about: "student",
    make: async () => {
      const wish = { userId: studentId, choice: "warn", why: "manner", reason: "Why", reportNumber: null } as const;
      await sanctionPerson(actorOf(boss), wish, now);
      const [sanction] = await db().select().from(s.sanctions);
      await makeAppeal({ actor: studentId, actorRole: "student" }, { sanctionId: sanction?.id ?? "", text: "No" }, now);
    },
  },
  review: {
    list: async (viewer) => (await reviewPage(db(), viewer, reviewQuery({}), now)).reviews,
    make: async () => {
      const session = { ...newSession({ studentId, mentorId, matchId, status: "completed" }), id: "met" };
      await db().insert(s.sessions).values(session);
      const review = { id: id(), sessionId: "met", mentorId, causes: ["sample" as const], createdAt: now, dueAt: now };
      await db().insert(s.sessionReviews).values(review);
    },
  },
  secondWord: {
    about: "student",
    roles: ["coordinator", "lead"],
    make: () => {
      const mother = { name: "Ama", email: "ama@mail.example", phone: null, language: "en" } as const;
      return askToNameGuardian({ studentId, by: actorOf(boss), reason: "The father beats her" }, mother, now);
    },
  },
  mentor: {
    about: "mentor",
    stays: true,
    list: async ({ id: own }) =>
      (await staffMentorPage(db(), own, { group: "needsUs", search: "", page: 1 }, now)).mentors,
    make: async () => {
      const applied = { status: "applied", clearedForMinors: false, approvedAt: null, createdAt: ago(90) } as const;
      await db().update(s.mentors).set(applied).where(eq(s.mentors.userId, mentorId));
      const passed = { mentorId, result: "passed", reason: "Seen", checkedBy: null, checkedAt: ago(2) } as const;
      const steps = mentorSteps.map((step) => ({ ...passed, id: id(), step, expiresAt: null }));
      await db().insert(s.mentorChecks).values(steps);
    },
  },
  post: {
    about: "mentor",
    list: ({ id: own }) => postReviewsFor(db(), own),
    make: () =>
      db()
        .insert(s.posts)
        .values(newPost({ authorId: mentorId, status: "draft", publishedAt: null, reviewAskedAt: now })),
  },
  checkIn: {
    list: async (viewer) => (await caseloadPage(db(), viewer, 1, now)).cases,
    make: async () => undefined,
  },
  consent: {
    about: "student",
    make: async () => {
      const guardian = newGuardian({ studentId, email: null, phone: "+49 30 1234567", verifiedAt: ago(300) });
      await db().insert(s.guardians).values(guardian);
      const given = { studentId, guardianId: guardian.id, at: ago(300), expiresAt: ago(-20) };
      await db().insert(s.consents).values(newConsent(given));
    },
  },
  ticket: { about: "student", list: ticketList, make: () => write("When is the next lesson?") },
  safetyTicket: { about: "student", list: ticketList, make: () => write("My father hits me and touches me. Help") },
  dataRequest: {
    about: "student",
    list: async ({ id: own }) => requestsFor(db(), own, await dataRequests(db(), false, now)),
    make: () => {
      const identified = "She called from the shelter, her father must not know";
      const asked = { wish: "deletion", asker: "self", received: "2026-11-20", identified } as const;
      return enterRequest(actorOf(admin), { personId: studentId, ...asked }, now);
    },
  },
  hold: {
    about: "student",
    list: ({ id: own }) => lawHoldList(db(), own, now),
    make: () =>
      db()
        .insert(s.legalHolds)
        .values({ id: id(), userId: studentId, reason: "A court", placedBy: boss.id, placedAt: ago(85) }),
  },
  audit: "none",
  job: "none",
  backup: "none",
  mail: {
    about: "student",
    list: async ({ id: own }) =>
      mailsFor(db(), own, (await outboxPage(db(), { status: "failed", place: undefined })).mails),
    make: () =>
      db()
        .insert(s.mails)
        .values({
          ...{ id: id(), key: id(), kind: "sessionReminder", userId: studentId, toAddress: "x@example.org" },
          ...{ locale: "en", params: {}, status: "failed", dueAt: now, createdAt: now },
        }),
  },
};

const cases = queueKinds.flatMap((kind) => {
  const line = lines[kind];
  if (line === "none") return [];
  const sides = line.about ? [line.about] : (["student", "mentor"] as const);
  return (line.roles ?? queueRoles[kind]).flatMap((role) => sides.map((side) => [kind, role, side, line] as const));
});

describe("what waits about somebody [@SAFE-33r @SAFE-02a]", () => {
  test.each(cases)("(%s) waits for a %s, and does not exist for one of the household of the %s", async (...given) => {
    const [kind, role, side, line] = given;
    const [near, colleague] = [await staff(role), await staff(role)];
    const waits = async ({ id: own }: typeof near) =>
      (await readQueue(db(), { id: own, role }, kind, now)).items.map(({ object, path }) => ({ object, path }));
    await shareMailbox(side === "mentor" ? mentorId : studentId, near.id);
    const before = (await waits(near)).length;
    await line.make();
    const [item, ...more] = await waits(colleague);
    expect([item?.object, more]).toEqual([expect.any(String), []]);
    expect([before, await waits(near)]).toEqual([0, []]);
    expect((await readQueue(db(), near, undefined, now)).counts).toContainEqual({ kind, count: 0 });
    const { list } = line;
    if (list) expect([(await list(colleague)).length, await list(near)]).toEqual([1, []]);
    expect(await claimItem(near, item?.object ?? "", now)).toEqual({ ok: false, reason: "unknown" });
    const exists = existenceCheck(item?.path ?? "");
    const pages = exists && [await exists(colleague, now), await exists(near, now)];
    expect(pages ?? [true, false]).toEqual([true, line.stays ?? false]);
  });
});
