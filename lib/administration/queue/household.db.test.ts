import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import * as s from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { addPerson, shareMailbox } from "#db/support/people.ts";
import { newConsent, newGuardian, newPost, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { enterRequest } from "#lib/accounts/data-requests/enter-request.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { day } from "#lib/platform/time/time.ts";
import { sendContactForm } from "#lib/publishing/contact-form/send-contact-form.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { askToNameGuardian } from "#lib/safety/guardians/by-staff.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
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
let [boss, admin] = [] as unknown as [Awaited<ReturnType<typeof staff>>, Awaited<ReturnType<typeof staff>>];

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

/** "none": it says nothing of a person. `roles`: of those who decide, whom it waits for here. `stays`: the page says where the mentor stands. */
type Line =
  | "none"
  | Readonly<{
      make: () => Promise<unknown>;
      roles?: readonly StaffRole[];
      stays?: true;
      about?: "student" | "mentor";
    }>;

/** One of each kind, about the child and, where two are concerned, about its mentor. */
const lines: Readonly<Record<QueueKind, Line>> = {
  report: {
    make: () =>
      db()
        .insert(s.reports)
        .values({
          ...{ id: id(), number: "R-CHILD", kind: "sexual", text: "Help", locale: "en", grade: "S1", createdAt: now },
          ...{ reporterId: studentId, accusedId: mentorId },
        }),
  },
  text: {
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
    make: () =>
      db()
        .insert(s.posts)
        .values(newPost({ authorId: mentorId, status: "draft", publishedAt: null, reviewAskedAt: now })),
  },
  checkIn: { make: async () => undefined },
  consent: {
    about: "student",
    make: async () => {
      const guardian = newGuardian({ studentId, email: null, phone: "+49 30 1234567", verifiedAt: ago(300) });
      await db().insert(s.guardians).values(guardian);
      const given = { studentId, guardianId: guardian.id, at: ago(300), expiresAt: ago(-20) };
      await db().insert(s.consents).values(newConsent(given));
    },
  },
  ticket: { about: "student", make: () => write("When is the next lesson?") },
  safetyTicket: { about: "student", make: () => write("My father hits me and touches me. Help") },
  dataRequest: {
    about: "student",
    make: () => {
      const identified = "She called from the shelter, her father must not know";
      const asked = { wish: "deletion", asker: "self", received: "2026-11-20", identified } as const;
      return enterRequest(actorOf(admin), { personId: studentId, ...asked }, now);
    },
  },
  hold: {
    about: "student",
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
    expect(await claimItem(near, item?.object ?? "", now)).toEqual({ ok: false, reason: "unknown" });
    const exists = existenceCheck(item?.path ?? "");
    const pages = exists && [await exists(colleague, now), await exists(near, now)];
    expect(pages ?? [true, false]).toEqual([true, line.stays ?? false]);
  });
});
