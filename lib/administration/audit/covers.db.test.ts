import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import { auditLog, conversations, heldTexts, mentors, posts, reports, sanctions, users } from "#db/schema/index.ts";
import { newConversation, newMentor, newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { takeOwnData } from "#lib/accounts/my-data/take-own-data.ts";
import { changeRole } from "#lib/accounts/security/manage-accounts.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { openForLead, readForLead } from "#lib/mentoring/opened-conversations/open-for-lead.ts";
import { paths } from "#lib/platform/paths.ts";
import { hidePost, showPost } from "#lib/publishing/blog-posts/hide-post.ts";
import { decideAppeal } from "#lib/safety/appeals/decide-appeal.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import type { SanctionChoice } from "#lib/safety/sanctions/rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const reason = "Both were heard";
const [lead, deputy, admin] = [newUser({ role: "lead" }), newUser({ role: "lead" }), newUser({ role: "admin" })];
const student = newUser({ role: "student", dateOfBirth: "2000-01-01", emailConfirmedAt: now });
const minor = newUser({ role: "student", dateOfBirth: "2011-05-05", emailConfirmedAt: now });
const mentor = newUser({ emailConfirmedAt: now });
const post = newPost({ authorId: mentor.id });
const conversation = newConversation({ studentId: minor.id, mentorId: mentor.id });

beforeEach(async () => {
  const all = [reports, heldTexts, sanctions, posts, conversations, mentors];
  for (const table of [...all, auditLog, users]) await db().delete(table);
  await db().insert(users).values([lead, deputy, admin, student, minor, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  await db().insert(posts).values(post);
  await db().insert(conversations).values(conversation);
});

const whole = (person: { id: string; role?: unknown }) => person as { id: string; role: Role };
const as = (person: { id: string; role?: unknown }) => actorOf(whole(person));
const done = (answer: Readonly<{ ok: boolean }>) => expect(answer).toMatchObject({ ok: true });

/** What `work` wrote: who, as what, did what to what, and why. */
async function logged(work: () => Promise<unknown>) {
  await db().delete(auditLog);
  await work();
  const rows = await db().select().from(auditLog).orderBy(auditLog.seq);
  return rows.map(({ actor, actorRole, action, object, reason: why }) => [actor, actorRole, action, object, why]);
}
const row = (by: { id: string; role?: unknown }, action: string, object: string, why: string | null = reason) => [
  ...[by.id, by.role, action, object, why],
];

async function held() {
  const place = { userId: mentor.id, kind: "bio", objectId: mentor.id, text: "Write to me@example.org" } as const;
  await transaction((tx) => holdText(tx, place, now));
  return (await db().select().from(heldTexts))[0]?.id ?? "";
}

async function reported() {
  const source = { network: crypto.randomUUID(), locale: "en", reporterId: student.id };
  const report = { kind: "quality", about: paths.mentor(mentor.id), text: "He is odd.", email: null } as const;
  const sent = await sendReport(report, source, now);
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}

const sanction = (choice: SanctionChoice, userId = student.id) =>
  sanctionPerson(as(lead), { userId, choice, why: "manner", reason, reportNumber: null }, now);
const sanctionId = async () => (await sanctionsOf(db(), student.id))[0]?.id ?? "";

describe("the audit log has a row of [@SAFE-26b @SAFE-26c]", () => {
  test("a sign-in", async () => {
    const client = { network: "192.0.2.1", userAgent: "test", marks: undefined } as never;
    const rows = await logged(() => transaction((tx) => startSignIn(tx, whole(student), client, now)));
    expect(rows).toEqual([row(student, "signIn.start", `user:${student.id}`, null)]);
  });

  test("a changed role, with the one before", async () => {
    const rows = await logged(async () =>
      done(await changeRole(deputy.id, "coordinator", { ...as(admin), reason }, now)),
    );
    expect(rows).toEqual([row(admin, "staff.role", `user:${deputy.id}`, `lead → coordinator: ${reason}`)]);
  });

  test.each([
    ["released", releaseText, "text.release"],
    ["refused", refuseText, "text.refuse"],
  ] as const)("a held text that was %s", async (_, decide, action) => {
    const id = await held();
    expect(await logged(async () => done(await decide(as(lead), id, reason, now)))).toEqual([
      row(lead, action, `text:${id}`),
    ]);
  });

  test("a report's grade and decision", async () => {
    const number = await reported();
    const [{ grade: seen } = { grade: "S3" as const }] = await db().select().from(reports);
    const wish = { number, grade: "S2", seen, reason } as const;
    expect(await logged(async () => done(await changeGrade(as(lead), wish, now)))).toEqual([
      row(lead, "report.grade", `report:${number}`, `${seen} -> S2: ${reason}`),
    ]);
    const closing = { number, decision: "confirmed", duplicateOf: null, reason, told: null } as const;
    expect(await logged(async () => done(await decideOnCase(as(lead), closing, now)))).toContainEqual(
      row(lead, "report.confirmed", `report:${number}`),
    );
  });

  test.each([
    ["warn", student, "sanction.warn"],
    ["mute1", student, "sanction.mute"],
  ] as const)("the sanction %s", async (choice, person, action) => {
    const rows = await logged(async () => done(await sanction(choice, person.id)));
    expect(rows).toContainEqual(row(lead, action, `user:${person.id}`));
  });

  test("a sanction taken back, an appeal and its answer", async () => {
    await sanction("warn");
    const id = await sanctionId();
    const back = { id, reason };
    expect(await logged(async () => done(await takeBackSanction(as(lead), back, now)))).toEqual([
      row(lead, "sanction.warn.end", `user:${student.id}`),
    ]);
    await db().delete(sanctions);
    await sanction("mute7");
    const appeal = { sanctionId: await sanctionId(), text: "It was not me" };
    let appealId = "";
    const made = await logged(async () => {
      const answer = await makeAppeal(as(student), appeal, now);
      appealId = answer.ok ? answer.id : "";
    });
    expect(made).toEqual([row(student, "appeal.make", `appeal:${appealId}`, null)]);
    const answer = { id: appealId, outcome: "upheld", reason, answer: "It stays" } as const;
    expect(await logged(async () => done(await decideAppeal(as(deputy), answer, now)))).toEqual([
      row(deputy, "appeal.uphold", `appeal:${appealId}`),
    ]);
  });

  test("a post that was hidden and shown again", async () => {
    const by = { ...as(lead), reason };
    const rows = await logged(async () => {
      done(await hidePost(post.slug ?? "", by, now));
      done(await showPost(post.slug ?? "", by, now));
    });
    expect(rows).toEqual([row(lead, "post.hide", `post:${post.id}`), row(lead, "post.show", `post:${post.id}`)]);
  });

  test("an export and a deletion that people ask for themselves", async () => {
    expect(await logged(() => takeOwnData(whole(student), now))).toEqual([
      row(student, "export.data", `user:${student.id}`, null),
    ]);
    const rows = await logged(async () => done(await requestDeletion(student.id, { keepPosts: null }, now)));
    expect(rows).toContainEqual(row(student, "user.leave", `user:${student.id}`, null));
  });

  test("each view of a minor's conversation", async () => {
    const rows = await logged(async () => {
      done(await openForLead(whole(lead), { id: conversation.id, reason }, now));
      for (const page of [1, 2]) expect(await readForLead(whole(lead), conversation.id, page, now)).toBeDefined();
    });
    const of = (action: string) => row(lead, action, `conversation:${conversation.id}`);
    expect(rows).toEqual([of("conversation.open"), of("conversation.read"), of("conversation.read")]);
  });
});
