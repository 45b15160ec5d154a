import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import {
  auditLog,
  caseNotes,
  conversations,
  mails,
  matches,
  mentors,
  messages,
  notifications,
  ratings,
  reportEvidence,
  reports,
  sessions,
  users,
} from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { shareMailbox } from "#db/support/people.ts";
import { newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { hour, minute } from "#lib/platform/time/time.ts";
import { whenReportIsConfirmed } from "#lib/safety/reports/hooks.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { addCaseNote } from "./add-note.ts";
import { changeGrade } from "./change-grade.ts";
import { decideOnCase } from "./close-case.ts";
import { lookAtNewReports } from "./look-at-new.ts";
import { ownReports } from "./own-reports.ts";
import { readCase } from "./read-case.ts";
import { readEvidence } from "./read-evidence.ts";
import { shownEvidence } from "./shown-evidence.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
let lead = newUser();
let deputy = newUser();
let mentor = newUser();
let student = newUser();
let conversationId = "";
let messageId = "";

async function stored(values: Partial<NewUser>) {
  const user = newUser({ emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user;
}

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
  lead = await stored({ role: "lead", firstName: "Lea", lastName: "Sommer" });
  deputy = await stored({ role: "lead", firstName: "Dan", lastName: "Winter" });
  mentor = await stored({ firstName: "Zuri", lastName: "Okello" });
  student = await stored({ role: "student", firstName: "Kofi", lastName: "Mensah", dateOfBirth: "2011-05-05" });
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  await db()
    .insert(matches)
    .values(newMatch({ studentId: student.id, mentorId: mentor.id }));
  conversationId = crypto.randomUUID();
  messageId = crypto.randomUUID();
  const pair = { studentId: student.id, mentorId: mentor.id };
  await db()
    .insert(conversations)
    .values({ id: conversationId, ...pair, lastAt: now, createdAt: now });
  const said = { conversationId, senderId: mentor.id, state: "delivered", createdAt: now } as const;
  await db()
    .insert(messages)
    .values({ id: messageId, ...said, text: "Tell nobody about this", position: 1, deliveredAt: now });
});

const as = (user: { id: string }): AuditActor => ({ actor: user.id, actorRole: "lead" });
type Kind = Parameters<typeof sendReport>[0]["kind"];

async function report(kind: Kind = "bullying", about = paths.aboutMessage(conversationId, messageId), email?: string) {
  const source = { network: crypto.randomUUID(), locale: "fr", reporterId: student.id };
  const sent = await sendReport({ kind, about, text: "He is odd.", email: email ?? null }, source, now);
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}

const row = async (number: string) => (await db().select().from(reports).where(eq(reports.number, number)))[0];
const told = (userId: string) => db().select().from(notifications).where(eq(notifications.userId, userId));
const closing = { decision: "confirmed", duplicateOf: null, reason: "Both heard", told: null } as const;
const close = (by: AuditActor, number: string, values: object = {}) =>
  decideOnCase(by, { number, ...closing, ...values }, now);

describe("a report knows whom it is about [@SAFE-21a]", () => {
  test("from its coming in", async () => {
    expect(await row(await report())).toMatchObject({ accusedId: mentor.id });
    expect(await row(await report("quality", ""))).toMatchObject({ accusedId: null });
  });

  test("so its case shows both people, whom they meet, and earlier cases of either", async () => {
    const earlier = await report("quality", paths.mentor(mentor.id));
    const number = await report();
    const file = await readCase(db(), as(lead), number, now);
    expect(file).toMatchObject({
      accused: { id: mentor.id, name: "Zuri Okello", role: "mentor", standing: "active" },
      reporter: { id: student.id, firstName: "Kofi", band: "13-15" },
      around: [{ number: earlier }],
      linked: [{ id: student.id }],
      dueAt: later(24 * hour),
    });
  });
});

test("a review is reported by its mentor and by readers, never by nobody, and its words are kept [@SAFE-18a]", async () => {
  const [match] = await db().select().from(matches);
  const pair = { studentId: student.id, mentorId: mentor.id, matchId: match?.id ?? "" };
  const session = newSession({ ...pair, status: "completed", startsAt: later(-24 * hour) });
  await db().insert(sessions).values(session);
  const rating = { sessionId: session.id, studentId: student.id, mentorId: mentor.id, stars: 1, createdAt: now };
  await db()
    .insert(ratings)
    .values({ ...rating, comment: "A liar" });
  const about = paths.aboutReview(session.id);
  const sent = async (reporterId: string | null) => {
    const source = { network: crypto.randomUUID(), locale: "en", reporterId };
    const made = await sendReport({ kind: "bullying", about, text: "Look", email: null }, source, now);
    return made.ok ? made.number : "";
  };
  const number = await sent(mentor.id);
  expect(await row(number)).toMatchObject({ about, accusedId: student.id });
  await db().update(ratings).set({ comment: null });
  await readEvidence(as(lead), number, "To read it", now);
  const shown = await shownEvidence(db(), as(lead), number, now);
  expect(shown?.pieces).toMatchObject([{ kind: "review", content: { review: { stars: 1, comment: "A liar" } } }]);
  await db().update(ratings).set({ comment: "A liar" });
  expect(await row(await sent(null))).toMatchObject({ about, accusedId: null });
});

describe("a case is a lead's alone [@SAFE-01c]", () => {
  type Act = (by: AuditActor, number: string) => Promise<unknown>;
  const acts: [string, Act][] = [
    ["read", (by, number) => readCase(db(), by, number, now)],
    ["close", close],
    ["grade", (by, number) => changeGrade(by, { number, grade: "S2", seen: "S1", reason: "Lighter" }, now)],
    ["note", (by, number) => addCaseNote(by, { number, text: "Heard" }, now)],
  ];
  const others = roles.filter((role) => role !== "lead");

  test.each(acts.flatMap(([name, act]) => others.map((role) => [name, role, act] as const)))(
    "%s as a %s is answered as if there were none",
    async (_, actorRole, act) => {
      const number = await report();
      const by = { actor: crypto.randomUUID(), actorRole };
      expect(await act(by, number)).toEqual(await act(as(lead), "R-0000-0000"));
      expect(await row(number)).toMatchObject({ status: "open", grade: "S1" });
    },
  );

  test.each(acts)(
    "%s as the accused or the reporter too, even if they are leads, and as their household",
    async (_, act) => {
      const number = await report();
      const none = await act(as(lead), "R-0000-0000");
      expect(await act(as(mentor), number)).toEqual(none);
      expect(await act(as(student), number)).toEqual(none);
      await shareMailbox(lead.id, mentor.id);
      expect(await act(as(lead), number)).toEqual(none);
      expect(await row(number)).toMatchObject({ status: "open", grade: "S1" });
    },
  );

  test.each(["admin", "coordinator", "mentor", "student", "command"] as const)(
    "evidence as a %s",
    async (actorRole) => {
      const number = await report();
      const by = { actor: lead.id, actorRole };
      expect(await readEvidence(by, number, "To know", now)).toMatchObject({ ok: false });
      expect(await shownEvidence(db(), by, number, now)).toBeUndefined();
    },
  );
});

describe("evidence is shown only after a reason [@SAFE-27a]", () => {
  test("to this lead, for half an hour, as a conversation with the reported message", async () => {
    const number = await report();
    expect(await shownEvidence(db(), as(lead), number, now)).toBeUndefined();
    expect(await readEvidence(as(lead), number, "  ", now)).toEqual({ ok: false, reason: "noReason" });
    expect(await shownEvidence(db(), as(lead), number, now)).toBeUndefined();
    await readEvidence(as(lead), number, "First look", now);
    const shown = await shownEvidence(db(), as(lead), number, later(29 * minute));
    expect(shown?.pieces).toMatchObject([
      { kind: "messages", content: { messageId, messages: [{ senderId: mentor.id, text: "Tell nobody about this" }] } },
    ]);
    expect(shown?.people.get(mentor.id)?.firstName).toBe("Zuri");
    expect(await shownEvidence(db(), as(deputy), number, now)).toBeUndefined();
    expect(await shownEvidence(db(), as(lead), number, later(31 * minute))).toBeUndefined();
  });
});

describe("what a stranger reports opens no conversation [@SAFE-27c]", () => {
  const anonymous = async () => {
    const source = { network: crypto.randomUUID(), locale: "en", reporterId: null };
    const about = paths.conversation(conversationId);
    const sent = await sendReport({ kind: "other", about, text: "Look", email: null }, source, now);
    return sent.ok ? sent.number : "";
  };
  const raise = (number: string) => changeGrade(as(lead), { number, grade: "S0", seen: "S2", reason: "Grave" }, now);
  const words = async (number: string) => JSON.stringify(await shownEvidence(db(), as(lead), number, now));

  test("not by a graver grade, and not when its people are looked for at night", async () => {
    const number = await anonymous();
    expect(await raise(number)).toMatchObject({ ok: true, suspended: false });
    await lookAtNewReports(now);
    expect(await row(number)).toMatchObject({ accusedId: null });
    await readEvidence(as(lead), number, "First look", now);
    expect(await words(number)).not.toContain("Tell nobody");
  });

  test("what the house found does; the log names the conversation, and a word that is too new opens it no more than it opens others", async () => {
    const house = { about: paths.conversation(conversationId), postId: null, reporterId: null, byHouse: true } as const;
    const made = { kind: "other", text: "Attempts", email: null, locale: "en", grade: "S2", createdAt: now } as const;
    const number = await transaction((tx) => storeReport(tx, { ...house, ...made }));
    expect(await raise(number)).toMatchObject({ ok: true });
    await db()
      .update(users)
      .set({ madeBy: deputy.id, wordCountsFrom: later(hour) })
      .where(eq(users.id, lead.id));
    expect(await readEvidence(as(lead), number, "First look", now)).toEqual({ ok: false, reason: "tooNew" });
    expect(await shownEvidence(db(), as(lead), number, now)).toBeUndefined();
    await db().update(users).set({ madeBy: null }).where(eq(users.id, lead.id));
    expect(await readEvidence(as(lead), number, "First look", now)).toMatchObject({ ok: true });
    expect(await words(number)).toContain("Tell nobody");
    const log = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `report:${number}`));
    expect(log.at(-1)).toMatchObject({
      action: "evidence.read",
      reason: `First look [conversation:${conversationId}]`,
    });
  });

  test("nor does a lead of the household of one of the two read it", async () => {
    const house = { about: paths.conversation(conversationId), postId: null, reporterId: null, byHouse: true } as const;
    const made = { kind: "other", text: "Attempts", email: null, locale: "en", grade: "S0", createdAt: now } as const;
    const number = await transaction((tx) => storeReport(tx, { ...house, ...made }));
    await shareMailbox(lead.id, student.id);
    expect(await readEvidence(as(lead), number, "First look", now)).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("a case is decided [@SAFE-18c]", () => {
  test("and its reporter is told: in the app, and by mail in the language of the report", async () => {
    const number = await report("bullying", paths.mentor(mentor.id), "ama@example.org");
    expect(await close(as(lead), number, { told: "Thank you." })).toEqual({ ok: true });
    expect(await row(number)).toMatchObject({ status: "closed", decision: "confirmed", outcome: "Both heard" });
    expect(await told(student.id)).toMatchObject([
      { kind: "reportOutcome", params: { number }, path: paths.ownReports },
    ]);
    const sent = await db().select().from(mails).where(eq(mails.kind, "reportClosed"));
    const params = { number, decision: "confirmed", told: "Thank you." };
    expect(sent).toMatchObject([{ toAddress: "ama@example.org", locale: "fr", params }]);
    expect(JSON.stringify(sent)).not.toMatch(/Zuri|Okello|Both heard/);
    expect(await ownReports(db(), student.id)).toMatchObject([{ number, ended: { decision: "confirmed" } }]);
    expect(await ownReports(db(), mentor.id)).toEqual([]);
    expect(await told(mentor.id)).toEqual([]);
    const [sample] = await db().select().from(reports).where(eq(reports.number, number));
    if (!sample) throw new Error("no report");
    const more = Array.from({ length: 100 }, () => ({
      ...sample,
      id: crypto.randomUUID(),
      number: crypto.randomUUID(),
    }));
    await db().insert(reports).values(more);
    expect(await ownReports(db(), student.id)).toHaveLength(100);
    const log = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `report:${number}`));
    expect(log.at(-1)).toMatchObject({ actor: lead.id, action: "report.confirmed", reason: "Both heard" });
  });

  test("once: the second lead is told who decided what", async () => {
    const number = await report();
    const answers = await Promise.all([close(as(lead), number), close(as(deputy), number, { decision: "undecided" })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const won = answers[0]?.ok ? ["Lea Sommer", "confirmed"] : ["Dan Winter", "undecided"];
    const lost = answers.find(({ ok }) => !ok);
    expect(lost).toMatchObject({ reason: "decided", by: won[0], decision: won[1] });
    expect(await told(student.id)).toHaveLength(1);
  });

  test.each([
    ["a reason of blanks", { reason: "  " }, "noReason"],
    ["another grade than was seen", { seen: "S3" }, "stale"],
    ["a name for the reporter to read", { told: "Zuri is gone" }, "namesPerson"],
    ["a duplicate of nothing", { decision: "duplicate" }, "noDuplicate"],
    ["a duplicate of what nobody has", { decision: "duplicate", duplicateOf: "R-0000-0000" }, "noDuplicate"],
  ])("not with %s", async (_, values, reason) => {
    const number = await report();
    expect(await close(as(lead), number, values)).toEqual({ ok: false, reason });
    expect(await row(number)).toMatchObject({ status: "open" });
  });

  test("as a duplicate of another, whose outcome its reporter hears later", async () => {
    const [original, number] = [await report(), await report()];
    expect(await close(as(lead), number, { decision: "duplicate", duplicateOf: number })).toMatchObject({ ok: false });
    expect(await close(as(lead), number, { decision: "duplicate", duplicateOf: original })).toEqual({ ok: true });
    expect((await ownReports(db(), student.id)).find((one) => one.number === number)?.ended?.decision).toBe(
      "duplicate",
    );
    await close(as(lead), original, { decision: "notConfirmed" });
    const ends = (await ownReports(db(), student.id)).map(({ ended }) => ended?.decision);
    expect(ends).toEqual(["notConfirmed", "notConfirmed"]);
    expect(await told(student.id)).toHaveLength(3);
  });

  test("and what follows from a confirmed one is done with it", async () => {
    const heard: unknown[] = [];
    whenReportIsConfirmed("test", async (_, confirmed) => void heard.push(confirmed));
    const number = await report();
    await close(as(lead), number);
    await close(as(lead), await report("other"), { decision: "notConfirmed" });
    expect(heard).toEqual([{ number, grade: "S1", accusedId: mentor.id }]);
  });
});

describe("the grade of a case is changed [@SAFE-21a @SAFE-21c @SAFE-21d @SAFE-21e]", () => {
  const grade = (number: string, to: "S0" | "S1" | "S2", seen: "S1" | "S2" = "S1", at = now) =>
    changeGrade(as(lead), { number, grade: to, seen, reason: "Looked closer" }, at);

  test("to S0: the mentor is suspended, the leads alerted, more of the conversation kept", async () => {
    const number = await report("other", paths.mentor(mentor.id));
    expect(await db().select().from(reportEvidence)).toEqual([]);
    expect(await grade(number, "S0", "S2")).toEqual({ ok: true, suspended: true });
    const [account] = await db().select().from(users).where(eq(users.id, mentor.id));
    expect(account?.suspendedAt).toEqual(now);
    expect(await sanctionsOf(db(), account?.id ?? "")).toMatchObject([{ kind: "suspend", reportNumber: number }]);
    const path = paths.staffReport(number);
    expect(await told(deputy.id)).toMatchObject([
      { kind: "reportRaised", params: { grade: "S0", suspended: "yes" }, path },
    ]);
    expect(await db().select().from(reportEvidence)).toMatchObject([{ kind: "messages" }]);
    expect(await readCase(db(), as(lead), number, now)).toMatchObject({ dueAt: later(hour) });
    const log = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `report:${number}`));
    expect(log.at(-1)).toMatchObject({ action: "report.grade", reason: "S2 -> S0: Looked closer" });
  });

  test("not from another than was seen, not to the same, not when it is closed", async () => {
    const number = await report();
    expect(await grade(number, "S0", "S2")).toEqual({ ok: false, reason: "stale" });
    expect(await grade(number, "S1")).toEqual({ ok: false, reason: "same" });
    await close(as(deputy), number);
    expect(await grade(number, "S0")).toMatchObject({ ok: false, reason: "decided", by: "Dan Winter" });
  });

  test("lowered, nobody is alerted", async () => {
    const number = await report();
    const before = (await told(lead.id)).length;
    expect(await grade(number, "S2")).toEqual({ ok: true, suspended: false });
    expect(await told(lead.id)).toHaveLength(before);
  });
});

test("notes stay in the order they came, also after the end", async () => {
  const number = await report();
  await addCaseNote(as(lead), { number, text: "Called the school" }, now);
  await close(as(lead), number);
  await addCaseNote(as(deputy), { number, text: "School called back" }, later(hour));
  const file = await readCase(db(), as(lead), number, now);
  expect(file?.notes).toMatchObject([
    { text: "Called the school", by: { name: "Lea Sommer" } },
    { text: "School called back", by: { name: "Dan Winter" } },
  ]);
  expect(await db().select().from(caseNotes).orderBy(asc(caseNotes.createdAt))).toHaveLength(2);
});

describe("reports that alert nobody", () => {
  test("are told to the leads once a day, all in one", async () => {
    await report("other", paths.mentor(mentor.id));
    await report("quality", paths.mentor(mentor.id));
    await lookAtNewReports(later(hour));
    await lookAtNewReports(later(2 * hour));
    const params = { count: 2 };
    expect(await told(deputy.id)).toMatchObject([{ kind: "reportsNew", params, path: paths.staffReports }]);
    await lookAtNewReports(later(48 * hour));
    expect(await told(deputy.id)).toHaveLength(1);
  });

  test("and older ones learn whom they are about", async () => {
    const number = await report("other", paths.mentor(mentor.id));
    await db().update(reports).set({ accusedId: null });
    await lookAtNewReports(later(hour));
    expect(await row(number)).toMatchObject({ accusedId: mentor.id });
  });
});
