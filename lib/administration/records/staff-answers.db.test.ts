import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { insertTicket } from "#db/queries/safety/tickets.ts";
import {
  contactMessages,
  mails,
  notifications,
  reliabilityMarks,
  reports,
  sanctions,
  users,
} from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { type CountedPair, laid, minutesIn } from "#lib/mentoring/sessions/counted.testing.ts";
import { appealMark, decideMarkAppeal } from "#lib/mentoring/sessions/mark-appeals.ts";
import { markReliability } from "#lib/mentoring/sessions/reliability.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { paths } from "#lib/platform/paths.ts";
import { decideOnTicket } from "#lib/publishing/tickets/decide-ticket.ts";
import { decideAppeal } from "#lib/safety/appeals/decide-appeal.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { helplines } from "#lib/safety/reports/helplines.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import "#lib/connect.ts";

testDatabase();

const now = minutesIn(90);
type Actor = Awaited<ReturnType<typeof newStaffActor>>;
let pair: CountedPair;
let [lead, other] = [{}, {}] as [Actor, Actor];

beforeEach(async () => {
  for (const table of [contactMessages, reports, sanctions, mails, notifications, users]) await db().delete(table);
  [lead, other] = [await newStaffActor("lead"), await newStaffActor("lead")];
  pair = await storedPair({ student: { email: "nia@mail.example" }, mentor: { email: "tom@mail.example" } });
});

type Side = "student" | "mentor";
const idOf = (side: Side) => (side === "student" ? pair.studentId : pair.mentorId);
const result = (made: object) => ("reason" in made ? made.reason : "ok");
const reason = "Looked into";

async function sanctionAppeal(side: Side) {
  const wish = { userId: idOf(side), choice: "warn", why: "manner", reason, reportNumber: null } as const;
  expect(await sanctionPerson(other, wish, now)).toMatchObject({ ok: true });
  const [sanction] = await db()
    .select()
    .from(sanctions)
    .where(eq(sanctions.userId, idOf(side)));
  const by = { actor: idOf(side), actorRole: side };
  const made = await makeAppeal(by, { sanctionId: sanction?.id ?? "", text: "It was not me." }, now);
  const id = made.ok ? made.id : "";
  return async (answer: string) => result(await decideAppeal(lead, { id, outcome: "upheld", reason, answer }, now));
}

async function markAppeal(side: Side) {
  const { id: session } = await laid(pair);
  await transaction((tx) => markReliability(tx, { ...pair, id: session }, side, "absent", minutesIn(60)));
  const [mark] = await db()
    .select()
    .from(reliabilityMarks)
    .where(eq(reliabilityMarks.userId, idOf(side)));
  const id = mark?.id ?? "";
  expect(await appealMark({ actor: idOf(side), actorRole: side }, id, "The bus", now)).toMatchObject({ ok: true });
  return async (answer: string) => result(await decideMarkAppeal(lead, { id, outcome: "upheld", reason, answer }, now));
}

async function outcome(side: Side) {
  const report = { kind: "other", text: "Somebody shouts", about: null, email: null } as const;
  const sent = await sendReport(report as never, { network: "n", locale: "en", reporterId: idOf(side) }, now);
  const number = sent.ok ? sent.number : "";
  const wish = { number, decision: "notConfirmed", duplicateOf: null, reason } as const;
  return async (told: string) => result(await decideOnCase(lead, { ...wish, told }, now));
}

const ticket = (decision: "answer" | "answerClose") => async (side: Side) => {
  const id = crypto.randomUUID();
  const email = side === "student" ? "nia@mail.example" : "tom@mail.example";
  await db()
    .update(users)
    .set({ email, emailKey: emailKey(email), emailConfirmedAt: now })
    .where(eq(users.id, idOf(side)));
  const words = { name: "Nia", email, subject: "A question", message: "Where do I begin?", locale: "en" };
  await insertTicket(db(), { id, ...words, queue: "safeguarding", createdAt: now });
  return async (text: string) => result(await decideOnTicket(lead, { id, decision, text }, now));
};

/** Everything that staff answer one person in words of their own. */
const answers: Readonly<Record<string, (side: Side) => Promise<(text: string) => Promise<unknown>>>> = {
  "an appeal against a sanction": sanctionAppeal,
  "an appeal against a mark": markAppeal,
  "the outcome of a report": outcome,
  "a message": ticket("answer"),
  "a message, and closing it": ticket("answerClose"),
};
const toldTo = async (id: string) =>
  (await db().select().from(notifications)).filter(({ userId, kind }) => userId === id && kind === "staffWords");
const reaching = "Write to me on WhatsApp, 0151 23456789";

describe.each(Object.keys(answers))("what staff answer to %s [@SAFE-22i]", (name) => {
  const answering = async (side: Side) => (await answers[name]?.(side)) ?? (async () => "none");

  test("leads a student to nobody; other leads hear of the try, and plain words go", async () => {
    const says = await answering("student");
    expect(await says(reaching)).toBe("reaches");
    expect(await toldTo(lead.actor)).toEqual([]);
    expect(await toldTo(other.actor)).toMatchObject([
      { params: { what: "answer" }, path: paths.staffPerson(lead.actor) },
    ]);
    expect(await says("We have looked into it.")).toBe("ok");
  });

  test("may name a helpline and our own address", async () => {
    const says = await answering("student");
    expect(await says(`Call ${helplines.de[0]?.number} or write to support@baobab.example.`)).toBe("ok");
    expect(await toldTo(other.actor)).toEqual([]);
  });

  test("may say where to go to a mentor", async () => {
    const says = await answering("mentor");
    expect(await says(reaching)).toBe("ok");
  });
});

test("two answers are read together [@SAFE-22i]", async () => {
  const [first, second] = [await sanctionAppeal("student"), await markAppeal("student")];
  expect(await first("It begins with 0151")).toBe("ok");
  expect(await second("and then comes 234 56789")).toBe("reaches");
});
