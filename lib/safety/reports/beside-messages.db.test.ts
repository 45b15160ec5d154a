import "#lib/connect.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { callNotes, calls, reports, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newCall } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { type ConnectedPair, connectedPair, heldSession, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { commentOnGoal } from "#lib/progress/goals/comment-on-goal.ts";
import { removeGoal } from "#lib/progress/goals/edit-goals.ts";
import { readFrozen } from "#lib/safety/cases/frozen-rules.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { evidenceReach } from "./rules.ts";
import { sendReport } from "./send-report.ts";

testDatabase();

const at = (days: number) => new Date(noon.getTime() + days * day);
const [comment, note] = ["COMMENT stupid little slave", "NOTES stupid little slave"];
let pair: ConnectedPair;
let callId = "";
let commentId = "";

/** On day 0 the mentor comments on a goal and writes notes in a call. */
beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
  pair = await connectedPair("2011-01-01");
  commentId = crypto.randomUUID();
  const said = { goalId: pair.goalId, commentId, text: comment };
  expect(await commentOnGoal(pair.mentorId, said, noon)).toMatchObject({ ok: true });
  const { matchId, studentId, mentorId } = pair;
  const sessionId = await heldSession(pair);
  const call = newCall({ matchId, studentId, mentorId, startedBy: mentorId, sessionId, status: "ended" });
  await db().insert(calls).values(call);
  callId = call.id;
  await notes([pair.mentorId, note]);
});

async function notes(...written: [authorId: string, text: string][]) {
  const before = await db().$count(callNotes);
  for (const [nth, [authorId, text]] of written.entries()) {
    const row = { id: crypto.randomUUID(), callId, revision: before + nth + 1, authorId, text, createdAt: noon };
    await db().insert(callNotes).values(row);
  }
}

async function frozen(when: Date, about = paths.mentor(pair.mentorId), kind: "sexual" | "bullying" = "sexual") {
  const source = { network: crypto.randomUUID(), locale: "en", reporterId: pair.studentId };
  const sent = await sendReport({ kind, about, text: "He is horrible", email: null }, source, when);
  if (!sent.ok) throw new Error(sent.reason);
  const read = await readEvidence(await newStaffActor("lead"), sent.number, "I have to look", when);
  if (!read.ok) throw new Error(read.reason);
  return read.evidence.map((piece) => readFrozen(piece.kind, piece.content));
}
const times = (evidence: unknown, words: string) => JSON.stringify(evidence).split(words).length - 1;

describe("all that the two wrote in the month before, each once [@SAFE-21d]", () => {
  test.each([
    ["two days later", 2, false],
    ["ten days later", 10, false],
    ["ten days later, of a goal that was deleted", 10, true],
  ] as const)("comments on goals and notes of calls, %s", async (_, days, isDeleted) => {
    if (isDeleted) await removeGoal(pair.studentId, pair.goalId, at(1));
    const evidence = await frozen(at(days));
    expect([times(evidence, comment), times(evidence, note)]).toEqual([1, 1]);
    expect(evidence.map(({ kind }) => kind)).toContain("notes");
  });

  test("with a report about that call, or that comment", async () => {
    expect(times(await frozen(at(2), paths.call(callId)), note)).toBe(1);
    const evidence = await frozen(at(2), paths.aboutComment(pair.goalId, commentId));
    expect([times(evidence, comment), times(evidence, note)]).toEqual([1, 1]);
  });

  test("not what is older", async () => {
    expect(times(await frozen(at(evidenceReach.days + 1)), note)).toBe(0);
    expect(times(await frozen(at(evidenceReach.days + 1)), comment)).toBe(0);
  });

  test("not more than its bounds, the newest", async () => {
    const long = "x".repeat(evidenceReach.characters / 10);
    const all = Array.from({ length: 12 }, (_, nth): [string, string] => [pair.mentorId, `N${nth} ${long}`]);
    await notes(...all);
    const evidence = await frozen(at(2));
    const texts = evidence.flatMap((piece) => (piece.kind === "notes" ? piece.content.notes : []));
    expect(texts.map(({ text }) => text.split(" ")[0])).toEqual([
      "N3",
      "N4",
      "N5",
      "N6",
      "N7",
      "N8",
      "N9",
      "N10",
      "N11",
    ]);
    expect(times(evidence, comment)).toBe(1);
  });
});
