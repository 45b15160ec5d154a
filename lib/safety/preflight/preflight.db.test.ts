import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { deleteSiteSetting, saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { newestAdmission } from "#db/queries/safety/preflight.ts";
import {
  attempts,
  auditLog,
  backupRuns,
  mails,
  minorsAdmissions,
  notifications,
  partnerCentres,
  preflightProofs,
  reportingTests,
  siteSettings,
  users,
} from "#db/schema/index.ts";
import { admitMinors, preparePreflight } from "#db/support/preflight.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { SignUpInput } from "#lib/accounts/sign-in/input.ts";
import { signUp } from "#lib/accounts/sign-up/sign-up.ts";
import { changeSetting } from "#lib/administration/site-settings/change-settings.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Env, env } from "#lib/platform/env.ts";
import { requiredStepsHere } from "#lib/safety/verification/required-steps.ts";
import { closeToMinors, openToMinors, recheckMinors } from "./decide-on-minors.ts";
import { type PreflightEntry, preflightEntries } from "./entries.ts";
import { failingOf, setUpMs } from "./preflight-rules.ts";
import { answerReportingTest, confirmEntry, recordRelayTrial, sendReportingTest } from "./prove-entry.ts";
import { minorsAdmittedHere, readPreflight } from "./read-preflight.ts";

testDatabase();

const now = new Date("2026-11-25T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
let lead: string;
let deputy: string;

beforeEach(async () => {
  for (const table of [
    minorsAdmissions,
    preflightProofs,
    reportingTests,
    backupRuns,
    siteSettings,
    notifications,
    attempts,
  ])
    await db().delete(table);
  await db().delete(mails);
  await db().delete(partnerCentres);
  await db().update(users).set({ role: "mentor" });
});

const as = (actor: string, actorRole: AuditActor["actorRole"] = "lead") => ({ actor, actorRole, reason: "Ready" });
const addStaffMember = async (values: Partial<ReturnType<typeof newUser>>) =>
  db()
    .insert(users)
    .values(newUser({ role: "coordinator", emailConfirmedAt: now, ...values }));
const failing = async (at = now) => failingOf((await readPreflight(db(), at)).states);

async function minorSignsUp(at = now) {
  const given = {
    ...{ role: "student", name: "Nia Osei", email: `${crypto.randomUUID()}@example.org`, dateOfBirth: "2012-05-01" },
    ...{ subjects: [], country: undefined, bio: undefined, grade: undefined, timeZone: undefined },
    ...{ password: "a quiet green tree", confirmPassword: "a quiet green tree" },
  } as unknown as SignUpInput;
  const client = { network: crypto.randomUUID(), userAgent: "test", replaces: undefined };
  const result = await signUp(given, { demo: false, locale: "en" }, client, at);
  return result.ok ? "ok" : result.reason;
}

test("an empty installation lacks everything, and refuses a student of 14 [@SAFE-29a] [@AUTH-22b]", async () => {
  expect(await failing()).toEqual(preflightEntries.filter((entry) => entry !== "staff"));
  expect(await minorSignsUp()).toBe("minorsNotYet");
});

test("a student of 14 can sign up when everything holds and the lead said yes, and only then [@SAFE-29a] [@AUTH-22b]", async () => {
  ({ lead, deputy } = await preparePreflight(now));
  expect(await failing()).toEqual([]);
  expect(await minorSignsUp()).toBe("minorsNotYet");
  expect(await openToMinors(as(lead), now)).toEqual({ ok: true });
  expect(await minorSignsUp()).toBe("ok");
  const [row] = await db().select().from(auditLog).where(eq(auditLog.action, "preflight.open"));
  expect(row).toMatchObject({ actor: lead, reason: "Ready" });
});

describe("only the lead opens [@SAFE-29a]", () => {
  test.each(["admin", "coordinator", "mentor", "student", "command", "system"] as const)("not as %s", async (role) => {
    ({ lead } = await preparePreflight(now));
    expect(await openToMinors(as(lead, role), now)).toEqual({ ok: false, reason: "notLead" });
    expect(await newestAdmission(db())).toBeUndefined();
  });

  test("and not while something is missing, which is named", async () => {
    ({ lead } = await preparePreflight(now));
    await db().delete(backupRuns);
    expect(await openToMinors(as(lead), now)).toEqual({ ok: false, reason: "failing", failing: ["restoredBackup"] });
  });

  test("and once", async () => {
    ({ lead } = await admitMinors(now));
    expect(await openToMinors(as(lead), now)).toEqual({ ok: false, reason: "already" });
  });
});

describe("with each entry failing in turn a minor's sign-up is refused, and exactly that entry is named [@SAFE-29a @SAFE-29c]", () => {
  const clear = (kind: "reporting" | "retention" | "privacyNotice" | "claim" | "relay") =>
    db().delete(preflightProofs).where(eq(preflightProofs.kind, kind));
  const breaks: Record<PreflightEntry, () => Promise<unknown>> = {
    lead: async () =>
      db()
        .update(users)
        .set({ totpConfirmedAt: later(-40) })
        .where(eq(users.id, lead)),
    deputy: async () => db().update(users).set({ suspendedAt: now }).where(eq(users.id, deputy)),
    staff: () => addStaffMember({ emailConfirmedAt: later(-1) }),
    helplines: async () => saveSiteSetting(db(), "programmeCountries", ["de", "ke"], now),
    reporting: () => clear("reporting"),
    retention: () => clear("retention"),
    privacyNotice: async () => deleteSiteSetting(db(), "operator"),
    claims: async () => saveSiteSetting(db(), "supportHours", "Weekdays, 9 to 5", now),
    relay: () => clear("relay"),
    restoredBackup: async () => db().update(backupRuns).set({ failure: "damaged" }),
  };
  test.each([...preflightEntries])("%s", async (entry) => {
    ({ lead, deputy } = await admitMinors(now));
    expect(await minorSignsUp()).toBe("ok");
    await breaks[entry]();
    expect(await failing()).toEqual([entry]);
    expect(await minorSignsUp()).toBe("minorsNotYet");
    expect(await transaction((tx) => recheckMinors(tx, now))).toBe(true);
    expect(await newestAdmission(db())).toMatchObject({ decision: "closed", staffId: null, failing: [entry] });
  });
});

describe("of the staff, whoever can sign in with a password alone is named, and nobody else [@SAFE-29a]", () => {
  test.each<[string, Partial<ReturnType<typeof newUser>>, boolean]>([
    ["a coordinator without a second step", {}, true],
    ["an admin without one", { role: "admin" }, true],
    ["a third lead without one", { role: "lead" }, true],
    ["somebody with one", { totpConfirmedAt: now }, false],
    ["who has not opened the invitation", { emailConfirmedAt: null }, false],
    ["who is suspended", { suspendedAt: now }, false],
    ["who is leaving", { deletionRequestedAt: now }, false],
    ["who is erased", { erasedAt: now }, false],
    ["a mentor", { role: "mentor" }, false],
    ["a student", { role: "student" }, false],
  ])("%s", async (_, values, named) => {
    await preparePreflight(now);
    await addStaffMember({ firstName: "Kofi", lastName: "Mensah", ...values });
    const { states } = await readPreflight(db(), now);
    const missing = states.find(({ entry }) => entry === "staff")?.missing;
    expect(missing).toEqual(named ? [{ why: "staff", names: ["Kofi Mensah"], settingUp: true }] : []);
  });
});

test("a new colleague between invitation and second step pauses sign-ups of minors, and closes them only after an hour [@SAFE-29c]", async () => {
  await admitMinors(now);
  await addStaffMember({ firstName: "Kofi" });
  const recheck = (at: Date) => transaction((tx) => recheckMinors(tx, at));
  const almost = new Date(now.getTime() + setUpMs - 1);
  expect([await minorSignsUp(almost), await recheck(almost)]).toEqual(["minorsNotYet", false]);
  await db().update(users).set({ totpConfirmedAt: almost }).where(eq(users.firstName, "Kofi"));
  expect(await minorSignsUp(almost)).toBe("ok");
  await db().update(users).set({ totpConfirmedAt: null }).where(eq(users.firstName, "Kofi"));
  expect(await recheck(new Date(now.getTime() + setUpMs))).toBe(true);
  expect(await newestAdmission(db())).toMatchObject({ decision: "closed", failing: ["staff"] });
});

test("a new colleague hides nothing else that is missing", async () => {
  await admitMinors(now);
  await addStaffMember({});
  await db().update(backupRuns).set({ failure: "damaged" });
  expect(await transaction((tx) => recheckMinors(tx, now))).toBe(true);
  expect(await newestAdmission(db())).toMatchObject({ failing: ["restoredBackup"] });
});

test("a relay that no setting names is told apart from one that nobody tried [@SAFE-29c]", async () => {
  await preparePreflight(now);
  await db().delete(preflightProofs).where(eq(preflightProofs.kind, "relay"));
  const relayOf = async (settings: Pick<Env, "turn">) =>
    (await readPreflight(db(), now, settings)).states.find(({ entry }) => entry === "relay")?.missing;
  expect(await relayOf({ turn: undefined })).toEqual([{ why: "unset" }]);
  expect(await relayOf({ turn: env().turn })).toEqual([{ why: "unproven" }]);
});

describe("when something stops holding [@SAFE-29b @SAFE-29c]", () => {
  test("sign-ups close by themselves, and leads and admins are told once", async () => {
    ({ lead, deputy } = await admitMinors(now));
    const admin = newUser({ role: "admin", emailConfirmedAt: now, totpConfirmedAt: now });
    await db().insert(users).values(admin);
    expect(await transaction((tx) => recheckMinors(tx, later(1)))).toBe(false);
    expect(await transaction((tx) => recheckMinors(tx, later(36)))).toBe(true);
    expect(await transaction((tx) => recheckMinors(tx, later(36)))).toBe(false);
    const told = await db().select().from(notifications).where(eq(notifications.kind, "minorsClosed"));
    expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining([lead, deputy, admin.id]));
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length);
    const [row] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.at, later(36)));
    expect(row).toMatchObject({ actor: "system", reason: "lead, deputy, relay, restoredBackup" });
    await db().delete(users).where(eq(users.id, admin.id));
  });

  test("a changed setting closes them in the same moment", async () => {
    ({ lead } = await admitMinors(now));
    await changeSetting({ actor: "command", actorRole: "command" }, "reportingAddress", "other@example.org", now);
    expect(await newestAdmission(db())).toMatchObject({ decision: "closed", failing: ["reporting"] });
  });

  test("a relay that fails its trial closes them at once", async () => {
    ({ lead } = await admitMinors(now));
    expect(await recordRelayTrial(as(lead), null, now)).toEqual({ ok: true });
    expect(await minorsAdmittedHere(db(), now)).toBe(true);
    expect(await recordRelayTrial(as("system", "system"), "No answer", now)).toEqual({ ok: true });
    expect(await newestAdmission(db())).toMatchObject({ decision: "closed", staffId: null, failing: ["relay"] });
  });

  test("a centre in a country without a helpline counts as well", async () => {
    ({ lead } = await admitMinors(now));
    await db().insert(partnerCentres).values({ id: "c", name: "C", nameKey: "c", country: "ke", createdAt: now });
    expect(await failing()).toEqual(["helplines"]);
    const own = [{ country: "ke", name: "Childline", number: "116" }];
    await saveSiteSetting(db(), "ownHelplines", own, now);
    expect(await failing()).toEqual([]);
  });

  test("they stay closed until the lead opens them again", async () => {
    ({ lead } = await admitMinors(now));
    expect(await closeToMinors(as("a", "coordinator"), now)).toEqual({ ok: false, reason: "notAllowed" });
    expect(await closeToMinors(as("a", "admin"), later(1))).toEqual({ ok: true });
    expect(await minorsAdmittedHere(db(), later(1))).toBe(false);
    expect(await closeToMinors(as("a", "admin"), later(1))).toEqual({ ok: false, reason: "already" });
    expect(await openToMinors(as(lead), later(2))).toEqual({ ok: true });
    expect(await minorsAdmittedHere(db(), later(2))).toBe(true);
  });

  test("what mentors have to pass stays required [@SAFE-04a]", async () => {
    const before = await requiredStepsHere(db());
    ({ lead } = await admitMinors(now));
    const open = await requiredStepsHere(db());
    await closeToMinors(as("a", "admin"), now);
    expect([before.length, open.length, (await requiredStepsHere(db())).length]).toEqual([2, 7, 7]);
  });
});

describe("what staff confirm [@SAFE-29a] [@SITE-23d]", () => {
  test("is what they read: another text has to be read first, and each claim is confirmed by itself", async () => {
    ({ lead } = await preparePreflight(now));
    await saveSiteSetting(db(), "supportHours", "Weekdays", now);
    const confirm = (seen: string) => confirmEntry(as(lead), { kind: "claim", claim: "supportHours", seen }, now);
    expect(await failing()).toEqual(["claims"]);
    expect(await confirm("something else")).toEqual({ ok: false, reason: "stale" });
    const { digestsNow } = await import("./read-preflight.ts");
    const { storedSite } = await import("#lib/platform/site/stored-site.ts");
    const seen = digestsNow(await storedSite(db())).claims.supportHours ?? "";
    expect(await confirm(seen)).toEqual({ ok: true });
    expect(await failing()).toEqual([]);
  });

  test.each(["coordinator", "mentor", "student"] as const)("is not for a %s", async (role) => {
    ({ lead } = await preparePreflight(now));
    expect(await confirmEntry(as(lead, role), { kind: "retention", seen: "x" }, now)).toEqual({
      ok: false,
      reason: "notAllowed",
    });
    expect(await sendReportingTest(as(lead, role), now)).toEqual({ ok: false, reason: "notAllowed" });
    expect(await answerReportingTest(as(lead, role), "ACDE-F347", now)).toEqual({ ok: false, reason: "notAllowed" });
    expect(await recordRelayTrial(as(lead, role), null, now)).toEqual({ ok: false, reason: "notAllowed" });
  });
});

describe("the test of the address for reports [@SAFE-29a]", () => {
  const codeMailed = async () => {
    const [mail] = await db().select().from(mails).where(eq(mails.kind, "reportingTest"));
    return { code: String((mail?.params as { code?: string } | null)?.code), to: mail?.toAddress };
  };

  test("is answered by the code of its mail, however it is typed, within three days", async () => {
    ({ lead } = await preparePreflight(now));
    await db().delete(preflightProofs).where(eq(preflightProofs.kind, "reporting"));
    expect(await sendReportingTest(as(lead), now)).toEqual({ ok: true });
    const { code, to } = await codeMailed();
    expect(to).toBe("reports@example.org");
    expect(await answerReportingTest(as(lead), "ACDE-ACDE", now)).toEqual({ ok: false, reason: "code" });
    expect(await answerReportingTest(as(lead), code, later(3.1))).toEqual({ ok: false, reason: "code" });
    expect(await failing()).toEqual(["reporting"]);
    expect(await answerReportingTest(as(lead), ` ${code.toLowerCase().replace("-", " ")} `, later(2))).toEqual({
      ok: true,
    });
    expect(await failing(later(2))).toEqual([]);
    // A code counts once.
    expect(await answerReportingTest(as(lead), code, later(2))).toEqual({ ok: false, reason: "code" });
  });

  test("counts for the address it went to alone", async () => {
    ({ lead } = await preparePreflight(now));
    await sendReportingTest(as(lead), now);
    const { code } = await codeMailed();
    await saveSiteSetting(db(), "reportingAddress", "other@example.org", now);
    expect(await answerReportingTest(as(lead), code, now)).toEqual({ ok: false, reason: "code" });
    expect(await failing()).toEqual(["reporting"]);
  });

  test("needs an address, and cannot be sent or guessed without end", async () => {
    ({ lead } = await preparePreflight(now));
    await deleteSiteSetting(db(), "reportingAddress");
    expect(await sendReportingTest(as(lead), now)).toEqual({ ok: false, reason: "unset" });
    await saveSiteSetting(db(), "reportingAddress", "reports@example.org", now);
    for (let sent = 0; sent < 6; sent += 1) await sendReportingTest(as(lead), now);
    expect(await sendReportingTest(as(lead), now)).toMatchObject({ reason: "paused" });
    for (let tried = 0; tried < 10; tried += 1) await answerReportingTest(as(lead), "ACDE-ACDE", now);
    expect(await answerReportingTest(as(lead), "ACDE-ACDE", now)).toMatchObject({ reason: "paused" });
  });
});
