import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contactMessages, heldTexts, reports, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { casePage, caseQuery } from "#lib/administration/cases/case-list.ts";
import { mostOfWriter, textList } from "#lib/administration/texts/text-list.ts";
import { minute } from "#lib/platform/time/time.ts";
import { mostOfStrangers } from "#lib/safety/reports/rules.ts";
import { openReportItems } from "./sources/report.ts";
import { safetyTickets } from "./sources/tickets.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
const lead = newUser({ role: "lead" });
const child = newUser({ role: "student", dateOfBirth: "2011-05-05", emailConfirmedAt: now });
const adult = newUser({ role: "student", dateOfBirth: "1990-05-05" });
const mentor = newUser({});

beforeEach(async () => {
  for (const table of [reports, heldTexts, contactMessages, users]) await db().delete(table);
  await db().insert(users).values([lead, child, adult, mentor]);
});

async function inParts<T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += 200) await insert(rows.slice(at, at + 200));
}

test("a child's report is in the queue and the list, however many strangers reported before and after", async () => {
  const report = (number: string, values: Partial<typeof reports.$inferInsert>) => ({
    ...{ id: crypto.randomUUID(), number, kind: "sexual", text: "Help", locale: "en", grade: "S0" as const },
    createdAt: now,
    ...values,
  });
  const flood = Array.from({ length: 1200 }, (_, index) => report(`R-${index}`, { createdAt: ago(600 - index) }));
  await inParts(flood, (some) => db().insert(reports).values(some));
  await db()
    .insert(reports)
    .values([report("R-CHILD", { reporterId: child.id, grade: "S1" }), report("R-HOUSE", { byHouse: true })]);
  const items = await openReportItems(db(), { id: lead.id, role: "lead" }, now);
  expect(items).toHaveLength(mostOfStrangers + 2);
  expect(items.map(({ about }) => about)).toEqual(expect.arrayContaining(["R-CHILD", "R-HOUSE"]));
  for (const asked of [{}, { grade: "S1" }]) {
    const { cases } = await casePage(db(), lead.id, caseQuery(asked));
    expect(cases.map(({ number }) => number)).toContain("R-CHILD");
  }
  const { pages } = await casePage(db(), lead.id, caseQuery({}));
  expect(pages).toBe(20);
});

test("a text for a child is in the list, however many others somebody wrote before, of whom it says how many more wait", async () => {
  const text = (values: Partial<typeof heldTexts.$inferInsert>) => ({
    ...{ id: crypto.randomUUID(), kind: "message" as const, objectId: crypto.randomUUID(), userId: adult.id },
    ...{ toId: mentor.id, text: "Call 0170 123", findings: ["phone" as const], createdAt: now, ...values },
  });
  const flood = Array.from({ length: 700 }, (_, index) => text({ createdAt: ago(900 - index) }));
  await inParts(flood, (some) => db().insert(heldTexts).values(some));
  const secret = text({ userId: mentor.id, toId: child.id });
  await db().insert(heldTexts).values([secret]);
  const list = await textList(db(), lead.id, now);
  expect(list.map(({ id }) => id)).toContain(secret.id);
  expect(list.filter(({ writer }) => writer?.id === adult.id)).toHaveLength(mostOfWriter);
  expect(list.map(({ more }) => more).filter(Boolean)).toEqual([700 - mostOfWriter]);
});

test("what a mentor wrote to a child comes before the cut, and of it the oldest", async () => {
  const writers = Array.from({ length: 40 }, () => newUser({ role: "student", dateOfBirth: "1990-05-05" }));
  await db().insert(users).values(writers);
  const text = (userId: string, toId: string, createdAt: Date) => ({
    ...{ id: crypto.randomUUID(), kind: "message" as const, objectId: crypto.randomUUID(), userId, toId, createdAt },
    ...{ text: "Call 0170 123", findings: ["phone" as const] },
  });
  const flood = writers.flatMap(({ id }) =>
    Array.from({ length: mostOfWriter }, (_, index) => text(id, mentor.id, ago(900 - index))),
  );
  await inParts(flood, (some) => db().insert(heldTexts).values(some));
  const toAdults = Array.from({ length: mostOfWriter }, () => text(mentor.id, adult.id, ago(5)));
  const toChild = text(mentor.id, child.id, now);
  await db()
    .insert(heldTexts)
    .values([...toAdults, toChild]);
  expect((await textList(db(), lead.id, now)).map(({ id }) => id)).toContain(toChild.id);
});

test("a message in the safeguarding line is seen, however many came before it, and one with an account's address after it too", async () => {
  const message = (subject: string, values: Partial<typeof contactMessages.$inferInsert>) => ({
    ...{
      id: crypto.randomUUID(),
      name: "Ama",
      email: "who@mail.example",
      subject,
      message: "He hurts me",
      locale: "en",
    },
    ...{ queue: "safeguarding" as const, createdAt: now, ...values },
  });
  const flood = (minutes: number) =>
    Array.from({ length: 400 }, () =>
      message("Flood", { createdAt: ago(minutes), email: `${crypto.randomUUID()}@x.example` }),
    );
  const seen = async () => (await safetyTickets(db(), { id: lead.id, role: "lead" }, now)).map(({ about }) => about);
  await inParts(flood(60), (some) => db().insert(contactMessages).values(some));
  await db()
    .insert(contactMessages)
    .values([message("New", { createdAt: ago(30) })]);
  expect(await seen()).toContain("New");
  await db()
    .insert(contactMessages)
    .values([message("Child", { createdAt: ago(20), email: child.email })]);
  await inParts(flood(10), (some) => db().insert(contactMessages).values(some));
  expect(await seen()).toContain("Child");
});
