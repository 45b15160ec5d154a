import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, mentorChecks, notifications, reports, returners, sanctions, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedMentor } from "#db/support/pair.ts";
import { shareMailbox } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { requestMentor } from "#lib/mentoring/requests/request-mentor.ts";
import { paths } from "#lib/platform/paths.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { decideAppeal } from "#lib/safety/appeals/decide-appeal.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { decideReturner } from "#lib/safety/returners/decide-returner.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { pauseMentorByStaff, removeMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { type ConnectedPair, connectedPair, noon } from "./every-page.testing.ts";
import { sendMessage } from "./send-contact-message.ts";
import "#lib/connect.ts";

testDatabase();

const plus = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let [lead, other, kin] = [] as unknown as [Staff, Staff, Staff];
let pair = {} as ConnectedPair;
const reason = "Nothing to it";

beforeEach(async () => {
  for (const table of [reports, notifications, users]) await db().delete(table);
  [lead, other, kin] = [await newStaffActor("lead"), await newStaffActor("lead"), await newStaffActor("lead")];
  pair = await connectedPair("2011-01-01");
  const passed = { mentorId: pair.mentorId, result: "passed", reason: "Seen", checkedBy: other.actor } as const;
  const at = { checkedAt: new Date("2026-01-20T12:00:00Z"), expiresAt: null };
  await db()
    .insert(mentorChecks)
    .values(mentorSteps.map((step) => ({ ...passed, ...at, id: crypto.randomUUID(), step })));
  await shareMailbox(kin.actor, pair.mentorId);
});

async function reported(kind: "sexual" | "contact" = "sexual"): Promise<string> {
  const wish = { kind, text: "Look at it, please", about: paths.mentor(pair.mentorId), email: null } as const;
  const sent = await sendReport(wish, { network: "n", locale: "en", reporterId: pair.studentId }, noon);
  await db().delete(notifications);
  return sent.ok ? sent.number : "";
}

const stopOf = async () =>
  (await db().select().from(sanctions).where(eq(sanctions.userId, pair.mentorId)))[0]?.id ?? "";

async function appealed(): Promise<string> {
  const mentor = { actor: pair.mentorId, actorRole: "mentor" } as const;
  const made = await makeAppeal(mentor, { sanctionId: await stopOf(), text: "It was not me." }, plus(1));
  return made.ok ? made.id : "";
}

async function lifted(): Promise<unknown> {
  const id = await appealed();
  return decideAppeal(lead, { id, outcome: "lifted", reason, answer: "We are sorry." }, plus(2));
}

async function secondAccount(): Promise<unknown> {
  const [id, userId] = [crypto.randomUUID(), await storedMentor({ suspendedAt: noon })];
  const removed = { userId: pair.mentorId, kinds: ["email"], why: "young", at: noon.toISOString() } as const;
  await db()
    .insert(returners)
    .values({ id, userId, cause: "signUp", matches: [removed], at: noon });
  return decideReturner(lead, { id, outcome: "allowed", reason }, plus(2));
}

/** Each way in which one lead alone ends what stops the mentor. */
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  reinstated: () => reinstateMentor(lead, pair.mentorId, reason, plus(2)),
  "taken back": async () => takeBackSanction(lead, { id: await stopOf(), reason }, plus(2)),
  "lifted by an appeal": lifted,
  "let in with another account": secondAccount,
};
const names = Object.keys(ways);
const end = (way: string) => ways[way]?.();

async function heard(userId: string) {
  const ofKind = and(eq(notifications.kind, "protectionChange"), eq(notifications.userId, userId));
  const rows = await db().select().from(notifications).where(ofKind);
  return rows.map(({ params, path }) => [params.change, path]);
}

const writes = async () => {
  const message = { id: crypto.randomUUID(), conversationId: pair.conversationId, text: "Hello again" };
  return sendMessage(pair.mentorId, message, plus(10));
};
const matchNow = async () => (await db().select().from(matches).where(eq(matches.mentorId, pair.mentorId)))[0];

describe("who is stopped by a report of the gravest grade [@SAFE-21h]", () => {
  test.each(names)("is let go while it is open, and the other leads of the case hear: %s", async (way) => {
    const number = await reported();
    expect(await end(way)).toMatchObject({ ok: true });
    const told = [["gravestFreed", paths.staffReport(number)]];
    expect([await heard(lead.actor), await heard(other.actor), await heard(kin.actor)]).toEqual([[], told, []]);
  });

  test.each(names)("is let go after it was confirmed: %s", async (way) => {
    const number = await reported();
    await decideOnCase(other, { number, decision: "confirmed", duplicateOf: null, reason, told: null }, plus(1));
    expect(await end(way)).toMatchObject({ ok: true });
    expect(await heard(other.actor)).toHaveLength(1);
  });

  test("nobody is told twice of one that was not confirmed, nor of a milder one", async () => {
    const number = await reported();
    await decideOnCase(lead, { number, decision: "notConfirmed", duplicateOf: null, reason, told: null }, plus(1));
    expect(await end("reinstated")).toMatchObject({ ok: true });
    expect(await heard(other.actor)).toEqual([["gravestLetOff", paths.staffReport(number)]]);
    await reported("contact");
    await pauseMentorByStaff(lead, pair.mentorId, reason, plus(3));
    expect(await reinstateMentor(lead, pair.mentorId, reason, plus(4))).toMatchObject({ ok: true });
    expect(await heard(other.actor)).toEqual([]);
  });

  test.each([
    ["young", 1],
    ["manner", 0],
  ] as const)("an account is let in that is like one removed without a report: %s", async (why, times) => {
    const [id, userId] = [crypto.randomUUID(), await storedMentor({ suspendedAt: noon })];
    const removed = { userId: pair.mentorId, kinds: ["email"], why, at: noon.toISOString() } as const;
    await db()
      .insert(returners)
      .values({ id, userId, cause: "signUp", matches: [removed], at: noon });
    expect(await decideReturner(lead, { id, outcome: "allowed", reason }, plus(2))).toEqual({ ok: true });
    expect(await heard(other.actor)).toEqual(Array(times).fill(["gravestFreed", paths.staffPerson(userId)]));
    expect(await heard(lead.actor)).toEqual([]);
  });

  test("a removal that an appeal ends is told too", async () => {
    await reported();
    await removeMentor(other, pair.mentorId, reason, plus(1));
    const removal = and(eq(sanctions.userId, pair.mentorId), eq(sanctions.kind, "remove"));
    const [{ id } = { id: "" }] = await db().select().from(sanctions).where(removal);
    const mentor = { actor: pair.mentorId, actorRole: "mentor" } as const;
    const made = await makeAppeal(mentor, { sanctionId: id, text: "It was not me." }, plus(1));
    const wish = { id: made.ok ? made.id : "", outcome: "lifted", reason, answer: "We are sorry." } as const;
    expect(await decideAppeal(lead, wish, plus(2))).toEqual({ ok: true });
    expect(await heard(other.actor)).toHaveLength(1);
  });
});

describe("the student who sent it is matched with the mentor no more [@SAFE-21h]", () => {
  const decided = ["open", "lowered", "confirmed", "notConfirmed"] as const;
  test.each(decided)("whoever lets the mentor back, with the report %s", async (what) => {
    const number = await reported();
    if (what === "lowered") await changeGrade(lead, { number, grade: "S2", seen: "S0", reason }, plus(1));
    else if (what !== "open")
      await decideOnCase(lead, { number, decision: what, duplicateOf: null, reason, told: null }, plus(1));
    expect(await end("reinstated")).toMatchObject({ ok: true, clearedForMinors: true });
    expect(await writes()).toMatchObject({ ok: false });
    expect(await matchNow()).toMatchObject({ status: "ended", endedBy: "staff", endedAt: noon });
  });

  test("and hears it; the mentor does not", async () => {
    const wish = { kind: "sexual", text: "He touched me", about: paths.mentor(pair.mentorId), email: null } as const;
    await sendReport(wish, { network: "n", locale: "en", reporterId: pair.studentId }, noon);
    const rows = await db().select().from(notifications).where(eq(notifications.kind, "matchEnded"));
    expect(rows.map(({ userId }) => userId)).toEqual([pair.studentId]);
  });

  test("also when a lead raises it to the gravest grade", async () => {
    const number = await reported("contact");
    expect(await matchNow()).toMatchObject({ status: "active" });
    const raised = await changeGrade(lead, { number, grade: "S0", seen: "S1", reason }, plus(1));
    expect(raised).toEqual({ ok: true, suspended: true });
    expect(await matchNow()).toMatchObject({ status: "ended" });
    expect(await end("reinstated")).toMatchObject({ ok: true });
    expect(await writes()).toMatchObject({ ok: false });
  });

  async function asks(minutes: number): Promise<string> {
    await db()
      .update(users)
      .set({ subjects: ["Maths"] })
      .where(eq(users.id, pair.mentorId));
    const words = { goal: "Fractions", tried: null, preferredTimes: null, offerOthers: false } as const;
    const wish = { mentorId: pair.mentorId, subject: "Maths", language: "en", ...words };
    const asked = await requestMentor(pair.studentId, wish, plus(minutes));
    expect(asked).toMatchObject({ ok: true });
    return asked.ok ? asked.id : "";
  }
  const accepts = (id: string) => answerRequest(pair.mentorId, id, { move: "accept" }, plus(6));

  test("unless the student asks the mentor again", async () => {
    await reported();
    await end("reinstated");
    expect(await accepts(await asks(5))).toMatchObject({ ok: true });
    expect(await writes()).toMatchObject({ ok: true });
  });

  test("nor does a request that waited reach the mentor again", async () => {
    await db().delete(matches);
    const id = await asks(0);
    await reported();
    await end("reinstated");
    expect(await accepts(id)).toEqual({ ok: false, reason: "moved" });
  });
});
