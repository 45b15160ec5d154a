import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contactMessages, notifications, reports, users } from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { shareMailbox } from "#db/support/people.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { enterRequest } from "./enter-request.ts";
import { erasePerson } from "./erase-person.ts";
import { readRequest } from "./read-request.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const staff = <R extends "lead" | "admin">(role: R) => ({ ...newUser({ role, emailConfirmedAt: now }), role });
const [lead, other, wife, admin] = [staff("lead"), staff("lead"), staff("lead"), staff("admin")];
type Staff = typeof lead | typeof admin;
let [studentId, mentorId] = ["", ""];

beforeEach(async () => {
  for (const table of [contactMessages, notifications, reports, users]) await db().delete(table);
  await db().insert(users).values([lead, other, wife, admin]);
  ({ studentId, mentorId } = await storedPair({ student: { dateOfBirth: "2011-05-05" } }));
  await shareMailbox(mentorId, wife.id);
});

async function enter(by: Staff, wish: "deletion" | "export" = "deletion", personId = studentId) {
  const asked = { wish, asker: "self", received: "2026-11-20", identified: "Called back" } as const;
  const made = await enterRequest(actorOf(by), { personId, ...asked }, now);
  return made.ok ? made.id : "";
}
async function reported(about: string) {
  const report = { kind: "sexual", text: "x", about, email: null };
  const sent = await sendReport(report as never, { network: "n", locale: "en", reporterId: studentId }, now);
  return sent.ok ? sent.number : "";
}
const page = async (by: Staff, id: string) => {
  const read = await readRequest(db(), by, id, now);
  const { reports: stop, parts = [] } = read?.erasure ?? {};
  return { ...stop, row: parts.some(({ name }) => name === "reports"), choices: read?.choices };
};
const erase = (by: Staff, requestId: string) =>
  erasePerson({ person: studentId, by: actorOf(by), reason: "Asked", requestId, keepPosts: false }, now);

describe("which reports stop a deletion [@SAFE-21e]", () => {
  test("no admin learns, who only hears that something does, but a lead does", async () => {
    const id = await enter(admin);
    const none = { stopped: false, numbers: [], row: false };
    expect(await page(admin, id)).toMatchObject({ ...none, choices: ["erase", "decline"] });
    const number = await reported(paths.mentor(admin.id));
    expect(await page(admin, id)).toMatchObject({ ...none, stopped: true, choices: ["decline"] });
    expect(await erase(admin, id)).toEqual({ ok: false, reason: "reports", numbers: [] });
    expect(await page(lead, id)).toMatchObject({ stopped: true, numbers: [number], row: true, choices: ["decline"] });
    expect(await erase(lead, id)).toEqual({ ok: false, reason: "reports", numbers: [number] });
  });

  test.each([
    ["whom it is about", () => [paths.mentor(other.id), other] as const],
    ["of the household of whom it is about", () => [paths.mentor(mentorId), wife] as const],
  ])("nor a lead %s", async (_, about) => {
    const [path, near] = about();
    const id = await enter(lead);
    const number = await reported(path);
    expect(await page(near, id)).toMatchObject({ stopped: true, numbers: [], row: false });
    expect(await erase(near, id)).toEqual({ ok: false, reason: "reports", numbers: [] });
    expect(await page(lead, id)).toMatchObject({ numbers: [number], row: true });
  });
});

describe("leads hear at once that a minor's deletion was entered [@SAFE-33a]", () => {
  const heard = async (userId: string) => {
    const kind = and(eq(notifications.kind, "protectionChange"), eq(notifications.userId, userId));
    const rows = await db().select().from(notifications).where(kind);
    return rows.map(({ params, path }) => [params.change, path]);
  };

  test("by an admin, or another lead", async () => {
    const told = ["deletionAsked", paths.staffDataRequest(await enter(admin))];
    expect([await heard(lead.id), await heard(other.id), await heard(admin.id)]).toEqual([[told], [told], []]);
    await db().delete(contactMessages);
    await enter(lead);
    expect([(await heard(lead.id)).length, (await heard(other.id)).length]).toEqual([1, 2]);
  });

  test("not of a copy, nor of an adult's", async () => {
    await enter(admin, "export");
    await enter(admin, "deletion", mentorId);
    expect(await heard(lead.id)).toEqual([]);
  });
});
