import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails, notifications, reports, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { addPerson, shareMailbox } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";
import { lookAtNewReports } from "#lib/safety/cases/look-at-new.ts";
import { readCase } from "#lib/safety/cases/read-case.ts";
import { sendReport } from "./send-report.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
type Person = Awaited<ReturnType<typeof addPerson>>;
let [lead, deputy, admin, mentor, child] = [] as unknown as [Person, Person, Person, Person, Person];

beforeEach(async () => {
  for (const table of [reports, users]) await db().delete(table);
  const add = (values: Partial<NewUser>) => addPerson({ dateOfBirth: "1980-01-01", ...values });
  lead = await add({ role: "lead" });
  deputy = await add({ role: "coordinator", deputySince: now });
  admin = await add({ role: "admin" });
  mentor = await add({ role: "mentor" });
  child = await add({ role: "student", dateOfBirth: "2011-01-01" });
});

async function report(about: Person, { kind = "sexual", from = child as Person | null, network = "" } = {}) {
  const source = { network: network || crypto.randomUUID(), locale: "en", reporterId: from?.id ?? null } as const;
  const given = { about: paths.mentor(about.id), text: "About my last lesson.", email: null };
  const sent = await sendReport({ ...given, kind: kind as "sexual" }, source, now);
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}

/** Who of staff hears of it, in the app and by mail. */
async function told(kind: "reportRaised" | "reportsNew" | "reportUnread" = "reportRaised") {
  const roles = new Map([lead, deputy, admin].map(({ id, role }) => [id, id === deputy.id ? "deputy" : role]));
  const names = (rows: readonly { userId: string | null }[]) =>
    rows.map(({ userId }) => roles.get(userId ?? "")).toSorted();
  const notices = names(await db().select().from(notifications).where(eq(notifications.kind, kind)));
  expect(names(await db().select().from(mails).where(eq(mails.kind, kind)))).toEqual(notices);
  return notices;
}

const noDeputy = () => db().update(users).set({ deputySince: null }).where(eq(users.id, deputy.id));

describe("a report that a lead may not open is told to those who may [@SAFE-21e]", () => {
  test("a lead is not told of a report about themself; the deputy is", async () => {
    const number = await report(lead);
    expect(await told()).toEqual(["deputy"]);
    expect(await readCase(db(), actorOf(lead), number, now)).toBeUndefined();
    expect(await readCase(db(), { actor: deputy.id, actorRole: "lead" }, number, now)).toBeDefined();
  });

  test("where no other lead or deputy can act, admins are told, who can make one", async () => {
    await noDeputy();
    await report(lead);
    expect(await told("reportUnread")).toEqual(["admin"]);
    expect(await told()).toEqual([]);
  });

  test("nor is a lead of the household of the mentor, or of the child", async () => {
    await shareMailbox(lead.id, mentor.id);
    await report(mentor);
    expect(await told()).toEqual(["deputy"]);
    await db().delete(notifications);
    await db().delete(mails);
    await shareMailbox(lead.id, child.id);
    await report(mentor);
    expect(await told()).toEqual(["deputy"]);
  });

  test("nor an admin, where no lead can act", async () => {
    await noDeputy();
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, lead.id));
    await report(admin);
    expect(await told("reportUnread")).toEqual([]);
    await report(mentor);
    expect(await told("reportUnread")).toEqual(["admin"]);
  });

  test("of others all leads and deputies are told, and no admin", async () => {
    await report(mentor);
    expect(await told()).toEqual(["deputy", "lead"]);
  });

  test("what waits for days is counted for each lead without reports about them, and for admins where no lead can act", async () => {
    await noDeputy();
    await report(lead, { kind: "quality" });
    await lookAtNewReports(new Date(now.getTime() + hour));
    expect([await told("reportsNew"), await told("reportUnread")]).toEqual([[], ["admin"]]);
    await report(mentor, { kind: "quality" });
    await lookAtNewReports(new Date(now.getTime() + hour));
    expect([await told("reportsNew"), await told("reportUnread")]).toEqual([["lead"], ["admin"]]);
    const ofLead = await db().select().from(notifications).where(eq(notifications.userId, lead.id));
    expect(ofLead).toMatchObject([{ params: { count: 1 } }]);
  });
});
