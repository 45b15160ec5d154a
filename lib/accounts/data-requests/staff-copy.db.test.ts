import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails, notifications, pushes, sessions, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { dataParts } from "#lib/accounts/my-data/data-parts.ts";
import { wholeData } from "#lib/accounts/my-data/support/collect-data.ts";
import { answerSafetyQuestion } from "#lib/mentoring/sessions/answer-safety-question.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { allowCopy, takeCopy } from "./answer-request.ts";
import { enterRequest } from "./enter-request.ts";
import "#lib/connect.ts";

testDatabase();

const then = new Date("2026-10-01T09:00:00Z");
const now = new Date("2026-11-21T09:00:00Z");

beforeEach(async () => {
  for (const table of [mails, notifications, pushes, users]) await db().delete(table);
});

describe("a copy that one admin makes of a young person's data [@PRIV-05e]", () => {
  test("tells nothing of what the person told leads while a minor", async () => {
    const [admin, lead] = [await newStaffActor("admin"), await newStaffActor("lead")];
    const { studentId, mentorId, matchId } = await storedPair({ student: { dateOfBirth: "2008-11-01" } });
    const held = newSession({
      studentId,
      mentorId,
      matchId,
      startsAt: new Date("2026-10-01T07:00:00Z"),
      status: "completed",
    });
    await db().insert(sessions).values(held);
    const answer = { id: held.id, safe: false, text: "He asked me for pictures" };
    const sent = await answerSafetyQuestion(studentId, answer, "en", then);
    const number = (sent.ok && sent.receipt) || "";
    const closing = { decision: "confirmed", duplicateOf: null, reason: "x", told: null } as const;
    expect(await decideOnCase(lead, { number, ...closing } as never, then)).toMatchObject({ ok: true });
    await blockPerson(studentId, mentorId, then);

    const own = JSON.stringify(await wholeData(dataParts(db(), studentId, now)));
    for (const told of ["He asked me for pictures", number, "reportOutcome"]) expect(own).toContain(told);

    const letter = { personId: studentId, wish: "export", asker: "self" } as const;
    const asked = await enterRequest(admin, { ...letter, received: "2026-11-20", identified: "By letter" }, now);
    const requestId = asked.ok ? asked.id : "";
    expect(await allowCopy(admin, { requestId, reason: "asked by letter" }, now)).toEqual({ ok: true });
    const copy = await takeCopy(admin, requestId, now);
    const data = copy ? await wholeData(copy.data) : [];
    expect(data.length).toBeGreaterThan(20);
    const text = JSON.stringify(data);
    for (const told of ["He asked me for pictures", number, "reportOutcome", "safetyAnswers", "blocks"])
      expect(text).not.toContain(told);
    expect(data.find(({ name }) => name === "events")?.rows.map(({ type }) => type)).not.toContain("notification");
  });
});
