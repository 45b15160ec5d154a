import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails, matchSuggestions, notifications, recognitions, saidTexts, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedMentor, storedStudent } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { enterRecognition } from "#lib/progress/recognitions/enter-recognition.ts";
import { suggestMentor } from "./suggest-mentor.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
type Actor = Awaited<ReturnType<typeof newStaffActor>>;
let [writer, lead, studentId] = [{} as Actor, {} as Actor, ""];

beforeEach(async () => {
  for (const table of [mails, notifications, users]) await db().delete(table);
  [writer, lead] = [await newStaffActor("coordinator"), await newStaffActor("lead")];
  studentId = await storedStudent();
});

type Words = readonly [reason: string, goal: string | null];
async function suggests([reason, goal]: Words, { to = studentId, at = now } = {}) {
  const input = { studentId: to, mentorId: await storedMentor(), subject: "Mathematics", reason, goal };
  const made = await suggestMentor(writer, input, at);
  return made.ok ? true : made.reason;
}
async function enters(title: string, giver: string, at = now) {
  const entered = { kind: "prize", title, giver, givenOn: "2026-04-30" };
  const made = await enterRecognition({ ...writer, reason: "Letter" }, studentId, entered, at);
  return made.ok ? true : made.reason;
}
const toldTo = async (id: string) => (await db().select().from(notifications)).filter(({ userId }) => userId === id);
const heard = async () => (await toldTo(lead.actor)).map(({ kind, params, path }) => [kind, params.what, path]);
const told = (what: string) => [["staffWords", what, paths.staffPerson(writer.actor)]];

describe("what staff write to one student leads to nobody [@SAFE-22i]", () => {
  test.each<Words>([
    ["Write to ada@example.org", null],
    ["Patient with beginners", "It is our secret"],
    ["Ring me: 0151 234", "56 78 9 after school"],
    ["My number begins 0151", "and ends 234 56789"],
    ["and ends 234 56789", "My number begins 0151"],
    ["You can write me on WhatsApp, number below", "0151 234 5678"],
    ["My instagram is below", "viktor.k80"],
  ])("a suggestion, by its words together: %s | %s; leads hear of the try", async (...words) => {
    expect(await suggests(words)).toBe("contactDetails");
    expect(await suggests(words)).toBe("contactDetails");
    expect(await db().select().from(matchSuggestions)).toEqual([]);
    expect(await heard()).toEqual(told("suggestion"));
    expect([...(await toldTo(studentId)), ...(await toldTo(writer.actor))]).toEqual([]);
  });

  test.each([0, 3 * day])("two suggestions, with %i milliseconds between", async (between) => {
    expect(await suggests(["It begins with 0151", null])).toBe(true);
    expect(await suggests(["and then comes 234 56789", null], { at: later(between) })).toBe("contactDetails");
    expect(await heard()).toEqual(told("suggestion"));
  });

  test("two recognitions, and one after a suggestion", async () => {
    expect(await enters("Olympiad 0151", "School")).toBe(true);
    expect(await enters("then 234 56789", "School", later(day))).toBe("titleReaches");
    expect(await db().select().from(recognitions)).toHaveLength(1);
    expect(await heard()).toEqual(told("recognition"));
    expect(await suggests(["and then comes 234 56789", null], { at: later(day) })).toBe("contactDetails");
    expect((await heard()).map(([, what]) => what).toSorted()).toEqual(["recognition", "suggestion"]);
  });

  test("two that stand side by side, also weeks apart and of two colleagues", async () => {
    expect(await enters("Olympiad 0151", "School")).toBe(true);
    writer = await newStaffActor("coordinator");
    expect(await enters("234 56789", "School", later(40 * day))).toBe("titleReaches");
    expect(await heard()).toEqual(told("recognition"));
  });

  test("what is plain goes, also to another student, and after something refused", async () => {
    expect(await suggests(["Ring me: 0151 23456789", null])).toBe("contactDetails");
    expect(await suggests(["Patient with beginners", "Understand fractions"], { at: later(1000) })).toBe(true);
    expect(await suggests(["It begins with 0151", null], { at: later(2 * day) })).toBe(true);
    const other = await storedStudent();
    expect(await suggests(["and then comes 234 56789", null], { to: other, at: later(2 * day) })).toBe(true);
    expect(await db().select().from(saidTexts)).not.toEqual([]);
  });
});
