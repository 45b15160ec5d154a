import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { db, transaction } from "#db/client.ts";
import { matches, matchSuggestions, mentorRequests, reliabilityMarks, sessions } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { pairSubject, storedMentor, storedPair, storedStudent } from "#db/support/pair.ts";
import { newRequest, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { correctMinutes } from "#lib/mentoring/sessions/correct-minutes.ts";
import { appealMark, decideMarkAppeal } from "#lib/mentoring/sessions/mark-appeals.ts";
import { liftMark } from "#lib/mentoring/sessions/reliability.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import { withdrawSuggestion } from "#lib/mentoring/suggestions/end-suggestion.ts";
import { expireSuggestions } from "#lib/mentoring/suggestions/expire-suggestions.ts";
import { suggestionExpiresAfter } from "#lib/mentoring/suggestions/rules.ts";
import { suggestMentor } from "#lib/mentoring/suggestions/suggest-mentor.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { removeMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import "#lib/connect.ts";
import { lineBy, logging, proveActs } from "./support/prove-acts.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const reason = "Both were heard";
const coordinator = () => newStaffActor("coordinator");

async function suggested() {
  await db().delete(matchSuggestions);
  const by = await coordinator();
  const people = { studentId: await storedStudent(), mentorId: await storedMentor({ lastSeenAt: now }) };
  const made = () => suggestMentor(by, { ...people, subject: pairSubject, goal: null, reason }, now);
  return { by, made };
}

async function suggestionId(made: () => ReturnType<typeof suggestMentor>): Promise<string> {
  const answer = await made();
  if (!answer.ok) throw new Error(answer.reason);
  return answer.id;
}

/** A session of half an hour that took place. */
async function completed() {
  const pair = await storedPair();
  const session = newSession({ ...pair, status: "completed" });
  await db().insert(sessions).values(session);
  return { ...pair, id: session.id };
}

async function marked() {
  const { id: sessionId, mentorId: userId } = await completed();
  const markId = crypto.randomUUID();
  await db().insert(reliabilityMarks).values({ id: markId, userId, sessionId, kind: "absent", at: now });
  return { userId, markId };
}

async function appealedMark() {
  const { userId, markId } = await marked();
  await logging(() => appealMark({ actor: userId, actorRole: "mentor" }, markId, "The power was off", now));
  return { userId, markId };
}

async function decidedMark(outcome: "lifted" | "upheld") {
  const [by, { userId, markId }] = [await newStaffActor("lead"), await appealedMark()];
  await logging(() => decideMarkAppeal(by, { id: markId, outcome, reason, answer: "We looked again" }, now));
  return lineBy(by, `user:${userId}`, reason);
}

describe("every act about matches is in the audit log [@SAFE-26b]", () => {
  proveActs("matches", {
    "match.start": async () => {
      const [studentId, mentorId] = [await storedStudent(), await storedMentor()];
      const request = newRequest({ studentId, mentorId });
      await db().insert(mentorRequests).values(request);
      await logging(() => answerRequest(mentorId, request.id, { move: "accept" }, now));
      const [match] = await db().select().from(matches).where(eq(matches.requestId, request.id));
      return lineBy({ id: mentorId, role: "mentor" }, `match:${match?.id}`, `request:${request.id}`);
    },
    "match.end": {
      "by the student": async () => {
        const { studentId, matchId } = await storedPair();
        await logging(() => closeMatch(studentId, matchId, null, now));
        return lineBy({ id: studentId, role: "student" }, `match:${matchId}`, "student");
      },
      "by the mentor": async () => {
        const { mentorId, matchId } = await storedPair();
        await logging(() => closeMatch(mentorId, matchId, null, now));
        return lineBy({ id: mentorId, role: "mentor" }, `match:${matchId}`, "mentor");
      },
      "by a block": async () => {
        const { studentId, mentorId, matchId } = await storedPair();
        await logging(() => blockPerson(mentorId, studentId, now));
        return lineBy({ id: mentorId, role: "mentor" }, `match:${matchId}`, "block", ["person.block"]);
      },
      "by staff who remove the mentor": async () => {
        const [by, { mentorId, matchId }] = [await newStaffActor("lead"), await storedPair()];
        await logging(() => removeMentor(by, mentorId, reason, now));
        return lineBy(by, `match:${matchId}`, "staff", ["mentor.remove"]);
      },
      "by staff who remove the student": async () => {
        const [by, { studentId, matchId }] = [await newStaffActor("lead"), await storedPair()];
        const grounds = { why: "manner", reason, reportNumber: null } as const;
        await logging(() => sanctionPerson(by, { userId: studentId, choice: "remove", ...grounds }, now));
        return lineBy(by, `match:${matchId}`, "staff", ["student.remove"]);
      },
      "by who leaves": async () => {
        const { mentorId, matchId } = await storedPair();
        await logging(() => requestDeletion(mentorId, { keepPosts: null }, now));
        return lineBy({ id: mentorId, role: "mentor" }, `match:${matchId}`, "account", ["user.leave"]);
      },
    },
    "suggestion.make": async () => {
      const { by, made } = await suggested();
      const id = await logging(() => suggestionId(made));
      return lineBy(by, `suggestion:${id}`, reason);
    },
    "suggestion.withdraw": async () => {
      const { by, made } = await suggested();
      const id = await suggestionId(made);
      await logging(() => withdrawSuggestion(by, id, " They found somebody ", now));
      return lineBy(by, `suggestion:${id}`, "They found somebody");
    },
    "suggestion.expire": async () => {
      const id = await suggestionId((await suggested()).made);
      await logging(() => expireSuggestions(new Date(now.getTime() + suggestionExpiresAfter)));
      return lineBy(bySystem, `suggestion:${id}`, "time");
    },
    "session.void": async () => {
      const [by, { id }] = [await coordinator(), await completed()];
      await logging(() => transaction((tx) => voidSession(tx, { ...by, reason }, id, now)));
      return lineBy(by, `session:${id}`, reason);
    },
    "session.minutes": async () => {
      const [by, { id }] = [await coordinator(), await completed()];
      await logging(() =>
        transaction((tx) => correctMinutes(tx, { ...by, reason }, { id, minutes: 20, seen: 30 }, now)),
      );
      return lineBy(by, `session:${id}`, `20 minutes instead of 30: ${reason}`);
    },
    "mark.appeal": async () => {
      const { userId } = await appealedMark();
      return lineBy({ id: userId, role: "mentor" }, `user:${userId}`);
    },
    "mark.lift": {
      "from the record": async () => {
        const [by, { userId, markId }] = [await coordinator(), await marked()];
        await logging(() => liftMark(by, markId, reason, now));
        return lineBy(by, `user:${userId}`, reason);
      },
      "after an appeal": async () => decidedMark("lifted"),
    },
    "mark.keep": async () => decidedMark("upheld"),
  });
});
