import { asc, eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { staffWhoCanAct, staffWhoseWordCounts } from "#db/queries/identity/staff-accounts.ts";
import { leadsToCheck } from "#db/queries/safety/preflight.ts";
import { auditLog, mails, mentors, notifications, signIns, users } from "#db/schema/index.ts";
import { secondWords } from "#db/schema/second-words.ts";
import { preparePreflight } from "#db/support/preflight.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { changeRole } from "#lib/accounts/security/manage-accounts.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { decideOnStaff } from "#lib/accounts/staff-accounts/decide-on-staff.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { signInCookie } from "#lib/identity/access/cookie.ts";
import { readSignIn } from "#lib/identity/access/read-sign-in.ts";
import { authSecret } from "#lib/identity/access/secret.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { whomToAlert } from "#lib/safety/conflicts/whom-to-alert.ts";
import { openToMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import { newStaffDays } from "#lib/safety/second-words/rules.ts";
import { approveMentor } from "#lib/safety/verification/approve-mentor.ts";
import { askToRecordStep, recordStep } from "#lib/safety/verification/record-step.ts";
import { beginStandingIn, endStandingIn } from "./stand-in.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const afterwards = (ms: number) => new Date(now.getTime() + ms);
const reason = "Ruth is ill this week";
const refused = (why: string) => ({ ok: false, reason: why });

async function person(role: Role, over: Partial<typeof users.$inferInsert> = {}) {
  const user = newUser({ role, emailConfirmedAt: now, totpConfirmedAt: now, ...over });
  await db().insert(users).values(user);
  return { ...user, role, by: { ...actorOf({ id: user.id, role }), reason } };
}
type Person = Awaited<ReturnType<typeof person>>;

let [coordinator, lead, admin] = [] as unknown as [Person, Person, Person];
beforeEach(async () => {
  for (const table of [secondWords, auditLog, signIns, mentors, users]) await db().delete(table);
  [coordinator, lead, admin] = [await person("coordinator"), await person("lead"), await person("admin")];
});

const rowOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const isDeputy = async (one: Person) => (await rowOf(one.id))?.deputySince !== null;
const lines = async () =>
  (await db().select().from(auditLog).orderBy(asc(auditLog.seq))).map(({ action, actor, actorRole, reason: why }) => [
    action,
    actor,
    actorRole,
    why,
  ]);

const ask = (by: Person, who: Person, decision: "deputy" | "endDeputy" = "deputy", seen = "active") =>
  decideOnStaff(by.by, { id: who.id, decision, seen }, now);
async function agree(by: Pick<Person, "id" | "role">, at = now) {
  const [word] = await db().select().from(secondWords);
  return decideSecondWord(actorOf(by), { id: word?.id ?? "", decision: "agree", reason: "I know her" }, at);
}
async function makeDeputy(who: Person) {
  expect(await ask(admin, who)).toMatchObject({ ok: true });
  expect(await agree(lead)).toEqual({ ok: true });
}

async function signedIn(who: Person) {
  const client = { network: crypto.randomUUID(), userAgent: "test", replaces: undefined };
  const { signInId } = await transaction((tx) => startSignIn(tx, who, client, now));
  const token = { token: { signIn: signInId }, secret: authSecret(), salt: signInCookie().name, maxAge: 1e9 };
  const cookie = await encode(token);
  return async (at = now) => {
    const user = await readSignIn(cookie, at);
    if (!user) throw new Error("signed out");
    return user;
  };
}

async function toldOfEnd(besides: readonly string[] = []) {
  const rows = await db().select().from(notifications).where(eq(notifications.kind, "staffTaking"));
  const changes = rows.map(({ params: { change, state } }) => `${change} ${state}`);
  expect(new Set(changes)).toEqual(new Set(["endDeputy made", ...besides]));
  const mailed = await db().select().from(mails).where(eq(mails.kind, "staffTaking"));
  expect(mailed.map(({ userId }) => userId).toSorted()).toEqual(rows.map(({ userId }) => userId).toSorted());
  const ended = rows.filter(({ params }) => params.change === "endDeputy");
  return Object.fromEntries(ended.map(({ userId, params }) => [userId, params.who]));
}

describe("a deputy of the safeguarding lead [@SAFE-29e]", () => {
  test("is a coordinator or admin whom an admin names and a lead agrees to, each with a line in the log", async () => {
    await makeDeputy(coordinator);
    expect(await isDeputy(coordinator)).toBe(true);
    // The installation's one admin too, who asks but does not agree.
    expect(await ask(admin, admin)).toMatchObject({ ok: true });
    expect(await agree(admin)).toEqual(refused("asker"));
    expect(await agree(lead)).toEqual({ ok: true });
    expect(await isDeputy(admin)).toBe(true);
    expect((await lines()).filter(([action]) => String(action).startsWith("staff."))).toEqual([
      ["staff.deputy", admin.id, "admin", reason],
      ["staff.deputy", admin.id, "admin", reason],
    ]);
  });

  test("is nobody else, and nobody's without a lead", async () => {
    for (const other of [coordinator, lead]) expect(await ask(other, coordinator)).toEqual(refused("needsAdmin"));
    expect(await ask(admin, lead)).toEqual(refused("stale"));
    expect(await ask(admin, await person("mentor"))).toEqual(refused("needsStaff"));
    expect(await ask(admin, coordinator, "deputy", "suspended")).toEqual(refused("stale"));
    expect(await ask(admin, coordinator, "endDeputy")).toEqual(refused("stale"));
    await db().delete(users).where(eq(users.id, lead.id));
    expect(await ask(admin, coordinator)).toEqual(refused("noLead"));
    expect(await isDeputy(coordinator)).toBe(false);
  });

  test("is one until an admin ends it, with a line, or the role changes", async () => {
    await makeDeputy(coordinator);
    expect(await ask(admin, coordinator, "endDeputy", "active deputy")).toEqual({ ok: true });
    expect((await lines()).at(-1)).toEqual(["staff.endDeputy", admin.id, "admin", reason]);
    expect(await isDeputy(coordinator)).toBe(false);
    expect(await toldOfEnd()).toEqual({ [coordinator.id]: "you", [lead.id]: "colleague" });
    await makeDeputy(coordinator);
    await changeRole(coordinator.id, { role: "lead" }, admin.by, now);
    expect(await isDeputy(coordinator)).toBe(false);
  });

  test("is one no more while suspended, which the leads hear too", async () => {
    await makeDeputy(coordinator);
    const wish = { id: coordinator.id, decision: "suspend", seen: "active deputy" } as const;
    expect(await decideOnStaff(admin.by, wish, now)).toEqual({ ok: true });
    expect(await toldOfEnd(["suspendStaff made"])).toEqual({ [coordinator.id]: "you", [lead.id]: "colleague" });
  });

  test("hears of reports and of what leads hear of, and counts for the preflight", async () => {
    await makeDeputy(coordinator);
    const alerted = async () => (await whomToAlert(db(), { reporterId: null, studentId: null })).leads;
    const both = [coordinator.id, lead.id].toSorted();
    expect((await alerted()).toSorted()).toEqual(both);
    expect((await staffWhoCanAct(db(), ["lead"])).toSorted()).toEqual(both);
    expect(await staffWhoCanAct(db(), ["admin"])).toEqual([admin.id]);
    expect(await leadsToCheck(db())).toHaveLength(2);
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, coordinator.id));
    expect(await alerted()).toEqual([lead.id]);
  });
});

describe("standing in for the lead [@SAFE-29e]", () => {
  test("gives one sign-in the lead's role for twelve hours, with a reason in the log, and the own role back", async () => {
    await makeDeputy(coordinator);
    const user = await signedIn(coordinator);
    const elsewhere = await signedIn(coordinator);
    expect(await user()).toMatchObject({ role: "coordinator", deputy: true, leadUntil: null });
    expect(await beginStandingIn(await user(), reason, now)).toEqual({ ok: true });
    expect(await user()).toMatchObject({ role: "lead", ownRole: "coordinator", leadUntil: afterwards(12 * hour) });
    expect(await elsewhere()).toMatchObject({ role: "coordinator" });
    expect(await beginStandingIn(await user(), reason, now)).toEqual(refused("unknown"));
    expect(await user(afterwards(12 * hour - 1))).toMatchObject({ role: "lead" });
    expect(await user(afterwards(12 * hour))).toMatchObject({ role: "coordinator" });
    expect(await endStandingIn(await user(), now)).toEqual({ ok: true });
    expect(await user()).toMatchObject({ role: "coordinator", leadUntil: null });
    expect(await endStandingIn(await user(), now)).toEqual(refused("unknown"));
    expect((await lines()).slice(-2)).toEqual([
      ["deputy.begin", coordinator.id, "coordinator", reason],
      ["deputy.end", coordinator.id, "lead", null],
    ]);
  });

  test("is nobody's who is no deputy, and ends with the mark", async () => {
    const user = await signedIn(coordinator);
    expect(await beginStandingIn(await user(), reason, now)).toEqual(refused("unknown"));
    expect(await user()).toMatchObject({ role: "coordinator", deputy: false });
    await makeDeputy(coordinator);
    await beginStandingIn(await user(), reason, now);
    await ask(admin, coordinator, "endDeputy", "active deputy");
    expect(await user()).toMatchObject({ role: "coordinator", deputy: false, leadUntil: null });
  });
});

describe("what two have to decide is not decided by one in two roles [@SAFE-29f]", () => {
  const asLead = ({ id }: Person) => ({ id, role: "lead" as const });
  const applied = async () => {
    const mentor = await person("mentor");
    await db()
      .insert(mentors)
      .values(newMentor({ userId: mentor.id, status: "applied", approvedAt: null }));
    return mentor;
  };

  test("a step without evidence", async () => {
    await makeDeputy(coordinator);
    const mentor = await applied();
    const step = { step: "references", result: "passed", reason } as const;
    expect(await askToRecordStep(actorOf(coordinator), mentor.id, step, now)).toHaveProperty("waits");
    expect(await agree(asLead(coordinator))).toEqual(refused("asker"));
    expect(await agree(lead)).toEqual({ ok: true });
  });

  test("what an admin asked for while standing in for the lead is carried out by a second one's word", async () => {
    await makeDeputy(admin);
    const mentor = await applied();
    const step = { step: "references", result: "passed", reason } as const;
    expect(await askToRecordStep(actorOf(asLead(admin)), mentor.id, step, now)).toHaveProperty("waits");
    expect(await agree(asLead(admin))).toEqual(refused("asker"));
    expect(await agree(coordinator)).toEqual({ ok: true });
  });

  test("the approval of a mentor", async () => {
    await makeDeputy(coordinator);
    const mentor = await applied();
    const step = { step: "application", result: "passed", reason, expiresAt: null } as const;
    await recordStep(actorOf(lead), mentor.id, step, now);
    const approve = (by: Pick<Person, "id" | "role">) => approveMentor(actorOf(by), mentor.id, "convincing", now);
    expect(await approve(coordinator)).toMatchObject({ ok: true, waits: true });
    expect(await approve(asLead(coordinator))).toEqual(refused("already"));
  });

  test("a new admin: a coordinator's word counts as a lead's after seven days, an admin's never", async () => {
    await makeDeputy(coordinator);
    await makeDeputy(admin);
    const week = afterwards(newStaffDays * day);
    const leads = async (at: Date) => (await staffWhoseWordCounts(db(), at)).leads.toSorted();
    expect(await leads(afterwards(newStaffDays * day - 1))).toEqual([lead.id]);
    expect(await leads(week)).toEqual([coordinator.id, lead.id].toSorted());
    expect((await staffWhoseWordCounts(db(), now)).admins).toEqual([admin.id]);
  });

  test("the opening for minors: an admin proves the entries, and the lead alone says yes", async () => {
    await makeDeputy(admin);
    const prepared = await preparePreflight(now);
    expect(await openToMinors({ ...actorOf(asLead(admin)), reason }, now)).toEqual(refused("notLead"));
    expect(await openToMinors({ actor: prepared.lead, actorRole: "lead", reason }, now)).toEqual({ ok: true });
  });
});
