import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, heldTexts, notifications, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { shareMailbox } from "#db/support/people.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { heldTextItems } from "#lib/administration/queue/sources/text.ts";
import { ageBands } from "#lib/identity/age/bands.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { textForLead } from "./text-for-lead.ts";
import { textList } from "./text-list.ts";
import { textDueAt } from "./text-rules.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (hours: number) => new Date(now.getTime() + hours * hour);
let lead = newUser();
let deputy = newUser();
let mentor = newUser();
let student = newUser();

async function stored(values: Partial<NewUser>) {
  const user = newUser({ emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user;
}

async function held(values: Partial<typeof heldTexts.$inferInsert> = {}) {
  const id = crypto.randomUUID();
  const place = { kind: "note", objectId: crypto.randomUUID(), userId: mentor.id, toId: student.id } as const;
  const text = { text: "Call 0170 123", findings: ["phone"], createdAt: now };
  await db()
    .insert(heldTexts)
    .values({ id, ...place, ...text, ...values });
  return id;
}

beforeEach(async () => {
  await db().delete(users);
  lead = await stored({ role: "lead", firstName: "Lea", lastName: "Sommer" });
  deputy = await stored({ role: "lead", firstName: "Dan", lastName: "Winter" });
  mentor = await stored({ firstName: "Zuri", lastName: "Okello" });
  student = await stored({ role: "student", firstName: "Kofi", dateOfBirth: "2011-05-05" });
});

const as = (user: { id: string }): AuditActor => ({ actor: user.id, actorRole: "lead" });
const viewer = () => ({ id: lead.id, role: "lead" }) as const;

test.each(roles.flatMap((role) => [undefined, ...ageBands].map((band) => [role, band] as const)))(
  "a text by a %s to %s waits a day, half of it from a mentor to a minor",
  (role, band) => {
    const reader = band && ({ role: "student", band } as const);
    const hours = role === "mentor" && band !== undefined && band !== "18+" ? 12 : 24;
    expect(textDueAt({ createdAt: now, writer: { role, band: "18+" }, reader })).toEqual(later(hours));
  },
);

describe("held texts wait for leads [@SAFE-01c]", () => {
  test("in the queue by the time that is left, with names and without words", async () => {
    const older = await held({ toId: null, kind: "bio", createdAt: later(-2) });
    const urgent = await held();
    const items = await heldTextItems(db(), viewer(), now);
    expect(items).toMatchObject([
      { object: `text:${urgent}`, about: "Zuri → Kofi", path: paths.staffText(urgent), dueAt: later(12) },
      { object: `text:${older}`, about: "Zuri", dueAt: later(22) },
    ]);
    expect(JSON.stringify(items)).not.toContain("Call 0170");
    expect(await textList(db(), mentor.id, now)).toEqual([]);
  });

  test("with who wrote to whom, what was found, and how often that was so", async () => {
    await held();
    const file = await textForLead(db(), as(lead), await held(), now);
    expect(file).toMatchObject({
      text: { text: "Call 0170 123", findings: ["phone"] },
      writer: { firstName: "Zuri", role: "mentor" },
      reader: { firstName: "Kofi", band: "13-15" },
      times: 2,
    });
  });

  test.each(roles.filter((role) => role !== "lead"))("and a %s finds none", async (actorRole) => {
    expect(await textForLead(db(), { actor: lead.id, actorRole }, await held(), now)).toBeUndefined();
  });

  test("and nobody one of their household, or one that only waits for the morning", async () => {
    const id = await held();
    await shareMailbox(lead.id, mentor.id);
    expect(await textForLead(db(), as(lead), id, now)).toBeUndefined();
    expect(await releaseText(as(lead), id, "It is fine", now)).toEqual({ ok: false, reason: "own" });
    const night = await held({ status: "waiting", findings: [] });
    expect(await textForLead(db(), as(deputy), night, now)).toBeUndefined();
  });
});

test("of two leads one decides, the other is told who did what; its writer is told once [@SAFE-23a @SAFE-23b]", async () => {
  const id = await held();
  const answers = [
    await refuseText(as(deputy), id, "A private number", now),
    await releaseText(as(lead), id, "Fine", later(1)),
  ];
  expect(answers).toMatchObject([
    { ok: true },
    { ok: false, reason: "decided", by: "Dan Winter", status: "refused", at: now },
  ]);
  const told = await db().select().from(notifications).where(eq(notifications.userId, mentor.id));
  expect(told).toMatchObject([{ kind: "textRefused" }]);
  const log = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `text:${id}`));
  expect(log).toMatchObject([{ action: "text.refuse", actor: deputy.id, reason: "A private number" }]);
  expect(await heldTextItems(db(), viewer(), now)).toEqual([]);
});
