import { asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import {
  auditLog,
  mails,
  minorsAdmissions,
  notifications,
  secondWords,
  siteSettings,
  users,
} from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { readSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { settingKeys, socialNetworks } from "#lib/platform/site/input.ts";
import { storedSite } from "#lib/platform/site/stored-site.ts";
import { day } from "#lib/platform/time/time.ts";
import { numbersOf } from "#lib/safety/reports/helplines.ts";
import { lapseSecondWords } from "#lib/safety/second-words/ask-second-word.ts";
import { ruleOf } from "#lib/safety/second-words/rules.ts";
import { changeSetting, saveSection, storedSettings } from "./change-settings.ts";
import { isHelpSetting } from "./help-settings.ts";
import { parseSection } from "./input.ts";
import { isOfSection, type SettingSection, sectionNames, seenOf, settingSections } from "./rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const person = <R extends Role>(role: R) => ({ ...newUser({ role, emailConfirmedAt: now }), role });
const [boss, chief, lead] = [person("admin"), person("admin"), person("lead")];
const [coordinator, mentor, student] = [person("coordinator"), person("mentor"), person("student")];
type Person = Readonly<{ id: string; role: Role }>;
const command = { actor: "command", actorRole: "command" } as const;
const childline = [{ country: "ke", name: "Childline", number: "116" }];
const old = { ownHelplines: "Kenya: Childline, 116", reportingAddress: "safe@example.org" };
const refused = (why: string) => ({ ok: false, reason: why });

beforeEach(async () => {
  for (const table of [secondWords, auditLog, mails, notifications, siteSettings, minorsAdmissions, users])
    await db().delete(table);
  await db().insert(users).values([boss, chief, lead, coordinator, mentor, student]);
  await changeSetting(command, "ownHelplines", childline, now);
  await changeSetting(command, "reportingAddress", old.reportingAddress, now);
  for (const table of [auditLog, mails, notifications]) await db().delete(table);
  // Minors were admitted once, and are not now: what would close them is not of these tests.
  const before = new Date(now.getTime() - day);
  await db()
    .insert(minorsAdmissions)
    .values([
      { id: "opened", decision: "opened", at: before, staffId: lead.id },
      { id: "closed", decision: "closed", at: now, staffId: lead.id },
    ]);
});

/** The form's way: what is read is saved. */
const send = (fields: Record<string, string>, by: Person = boss) => sendTo("programme", { ...old, ...fields }, by);
async function sendTo(section: SettingSection, fields: Record<string, string>, by: Person = boss) {
  const seen = seenOf(await storedSettings(db()), settingSections[section]);
  const parsed = parseSection({ section, seen, ...fields });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return saveSection(actorOf(by), parsed.input, now);
}
const waitingId = async () => (await db().select().from(secondWords))[0]?.id ?? "";
const decide = async (by: Person, decision: "agree" | "refuse" = "agree") =>
  decideSecondWord(actorOf(by), { id: await waitingId(), decision, reason: "Called it" }, now);
/** What a child in Kenya is shown. */
const shown = async () => {
  const site = await storedSite(db());
  return [site.reportingAddress, ...numbersOf(site, "ke").lines.map(({ name, number }) => `${name} ${number}`)];
};
const lines = async () =>
  (await db().select().from(auditLog).orderBy(asc(auditLog.seq))).map(({ action, actor, reason }) => [
    action,
    actor,
    reason,
  ]);
const told = async ({ id }: Person) =>
  (await db().select().from(notifications).where(eq(notifications.userId, id))).map(({ kind, params, path }) => [
    kind,
    params,
    path,
  ]);
const before = ["safe@example.org", "Childline 116"];
const wish = { ownHelplines: "Kenya: Uncle Joe, 0700 123456", reportingAddress: "joe@example.org" };

describe("what a child sees who needs help, once minors were admitted [@SAFE-33m]", () => {
  test.each([
    ["another helpline and address", wish, ["joe@example.org", "Uncle Joe 0700 123456"]],
    ["a helpline less", { ownHelplines: "" }, ["safe@example.org"]],
    ["a helpline more", { ownHelplines: `${old.ownHelplines}\nKenya: Two, 117` }, [...before, "Two 117"]],
    ["no address", { reportingAddress: "" }, [undefined, "Childline 116"]],
  ])("stays until a second person agrees to %s", async (_, fields, after) => {
    expect(await send(fields)).toEqual({ ok: true, changed: 0, waits: await waitingId() });
    expect(await shown()).toEqual(before);
    expect(await decide(lead)).toEqual({ ok: true });
    expect(await shown()).toEqual(after);
    expect(await db().select().from(secondWords)).toEqual([]);
  });

  test("waits alone: what else the form changes counts at once", async () => {
    expect(await send({ ...wish, operator: "Acacia e.V." })).toMatchObject({ ok: true, changed: 1 });
    expect((await storedSite(db())).operator).toBe("Acacia e.V.");
    expect(await shown()).toEqual(before);
    expect(await send({ operator: "Acacia e.V." })).toEqual({ ok: true, changed: 0 });
  });

  test("leaves a line for each step, with what was there and what was wished", async () => {
    await send({ reportingAddress: "joe@example.org" });
    const change = "“safe@example.org” → “joe@example.org”";
    const asked = ["second.helpContacts.asked", boss.id, `reportingAddress: ${change}`];
    expect(await lines()).toEqual([asked]);
    await decide(chief, "refuse");
    await send({ reportingAddress: "joe@example.org" });
    await lapseSecondWords(new Date(now.getTime() + ruleOf("helpContacts").lasts));
    await send({ reportingAddress: "joe@example.org" });
    await decide(chief);
    expect(await lines()).toEqual([
      asked,
      ["second.helpContacts.refused", chief.id, "Called it"],
      asked,
      ["second.helpContacts.lapsed", "system", null],
      asked,
      ["setting.change", boss.id, change],
      ["second.helpContacts.agreed", chief.id, "Called it"],
    ]);
  });

  test("is told to every lead and every other admin as soon as it is asked for, by mail too, and to who asked once it is decided", async () => {
    await send(wish);
    const path = paths.staffSecondWord(await waitingId());
    const notice = ["protectionChange", { change: "helpContacts", state: "asked" }, path];
    for (const one of [lead, chief]) expect(await told(one)).toEqual([notice]);
    for (const one of [boss, coordinator, mentor, student]) expect(await told(one)).toEqual([]);
    const sent = await db().select().from(mails);
    expect(sent.map(({ userId }) => userId).toSorted()).toEqual([lead.id, chief.id].toSorted());
    await decide(lead, "refuse");
    expect(await told(boss)).toMatchObject([["secondWordAnswered", { outcome: "refused" }, paths.staff]]);
  });

  test("is shown to who decides, old and new", async () => {
    await send(wish);
    const facts = [
      { key: "ownHelplines", before: childline, after: [{ country: "ke", name: "Uncle Joe", number: "0700 123456" }] },
      { key: "reportingAddress", before: "safe@example.org", after: "joe@example.org" },
    ].map((fact) => ({ fact: "help", ...fact }));
    for (const one of [lead, chief])
      expect(await readSecondWord(db(), one, await waitingId(), now)).toMatchObject({ sight: "second", facts });
    expect(await readSecondWord(db(), boss, await waitingId(), now)).toMatchObject({ sight: "own", facts });
  });

  test("is agreed to by a lead or another admin, by nobody else", async () => {
    await send(wish);
    expect(await decide(boss)).toEqual(refused("asker"));
    for (const one of [coordinator, mentor, student]) {
      expect(await readSecondWord(db(), one, await waitingId(), now)).toBeUndefined();
      expect(await decide(one)).toEqual(refused("unknown"));
      expect(await decide(one, "refuse")).toEqual(refused("unknown"));
    }
    const isNew = { madeBy: boss.id, wordCountsFrom: new Date(now.getTime() + day) };
    await db().update(users).set(isNew).where(eq(users.id, chief.id));
    expect(await decide(chief)).toEqual(refused("tooNew"));
    await db().update(users).set({ wordCountsFrom: now }).where(eq(users.id, chief.id));
    expect(await decide(chief)).toEqual(refused("oneHand"));
    await db().update(users).set({ mailboxKey: boss.mailboxKey, email: boss.email }).where(eq(users.id, lead.id));
    expect(await decide(lead)).toEqual(refused("asker"));
    expect(await shown()).toEqual(before);
  });

  test("counts for nothing once who asked is gone", async () => {
    await send(wish);
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, boss.id));
    expect(await decide(lead)).toEqual(refused("askerGone"));
    expect(await shown()).toEqual(before);
  });

  test("is asked for one change at a time, and of a form that cannot wait nothing is saved", async () => {
    await send(wish);
    const other = { reportingAddress: "third@example.org", operator: "Acacia e.V." };
    for (const one of [boss, chief]) expect(await send(other, one)).toEqual(refused("asked"));
    expect((await storedSite(db())).operator).toBeUndefined();
    expect(await decide(boss, "refuse")).toEqual({ ok: true });
    expect(await send(other)).toMatchObject({ ok: true, changed: 1 });
  });

  test("is not agreed to once a command changed what was shown, whose word is enough at once", async () => {
    await send(wish);
    await changeSetting(command, "ownHelplines", [{ country: "ke", name: "Childline", number: "117" }], now);
    expect(await decide(lead)).toEqual(refused("notNow"));
    expect(await shown()).toEqual(["safe@example.org", "Childline 117"]);
  });

  test.each([
    ["suspended", { suspendedAt: now }],
    ["erased", { erasedAt: now }],
    ["leaving", { deletionRequestedAt: now }],
    ["too new", { madeBy: "x", wordCountsFrom: new Date(now.getTime() + day) }],
    ["of one hand", { madeBy: boss.id, wordCountsFrom: now }],
    ["of the household", { email: boss.email, mailboxKey: boss.mailboxKey }],
  ])("is refused while everybody who could agree is %s, and nothing is saved", async (_, values) => {
    await db().delete(users).where(eq(users.id, chief.id));
    await db().update(users).set(values).where(eq(users.id, lead.id));
    expect(await send({ ...wish, operator: "Acacia e.V." })).toEqual(refused("noSecond"));
    expect(await shown()).toEqual(before);
    expect([await lines(), (await storedSite(db())).operator]).toEqual([[], undefined]);
  });
});

test("before minors were first admitted one admin decides, alone too, and the others hear of it [@SAFE-33m]", async () => {
  await db().delete(minorsAdmissions);
  expect(await send(wish)).toEqual({ ok: true, changed: 2 });
  expect(await shown()).toEqual(["joe@example.org", "Uncle Joe 0700 123456"]);
  for (const one of [lead, chief])
    expect(await told(one)).toMatchObject([["protectionChange", { change: "settings" }, paths.staffAudit]]);
  await db()
    .delete(users)
    .where(inArray(users.id, [lead.id, chief.id]));
  expect(await send({ ...old })).toEqual({ ok: true, changed: 2 });
});

const quotes = (contents: readonly string[], name = "Kofi", role = "Student") =>
  Object.fromEntries(
    contents.flatMap((content, nth) =>
      Object.entries({ name, role, country: "ke", content }).map(([part, text]) => [`quote${nth + 1}.${part}`, text]),
    ),
  );
const praise = ["I passed my exam in maths.", "She explains fractions well.", "Mentoring is on Mondays."];
const asTold = (fields: Record<string, string>) => {
  const read = parseSection({ section: "testimonials", seen: "{}", ...fields });
  return read.ok ? read.input.values.get("testimonials") : undefined;
};

describe("what the front page and the footer say, once minors were admitted [@SAFE-33o]", () => {
  const [first = "", second = ""] = praise;
  test.each<[string, Record<string, string>]>([
    ["with a number", quotes([first, second, "Write to Viktor by WhatsApp +49 151 57788421. Tell nobody."])],
    ["with an account as name", quotes(praise, "insta @viktor.k")],
    ["with the parts of a number", quotes([first, "We stopped at 079 12", "345 67 points in the test"])],
    ["with them beside a quote", quotes(praise, "Kofi 079 12", "345 67")],
  ])("quotes %s wait for a second person", async (_, fields) => {
    expect(await sendTo("testimonials", fields)).toEqual({ ok: true, changed: 0, waits: await waitingId() });
    expect((await storedSite(db())).testimonials).toBeUndefined();
    const fact = { fact: "help", key: "testimonials", before: null, after: asTold(fields) };
    expect(await readSecondWord(db(), lead, await waitingId(), now)).toMatchObject({ facts: [fact] });
    const [word] = await db().select().from(secondWords);
    const sections = sectionNames.filter((section) => isOfSection(section, word?.content ?? {}));
    expect(sections).toEqual(["testimonials"]);
    expect(await decide(lead)).toEqual({ ok: true });
    expect((await storedSite(db())).testimonials).toEqual(asTold(fields));
  });

  test("quotes that name no way do not, nor does it when they go away", async () => {
    expect(await sendTo("testimonials", quotes(praise))).toEqual({ ok: true, changed: 1 });
    expect(await sendTo("testimonials", {})).toEqual({ ok: true, changed: 1 });
  });

  test.each(socialNetworks)("a link to %s waits, and its removal does not", async (network) => {
    const key = `social.${network}`;
    const link = `https://${network}.com/viktor.k`;
    expect(await sendTo("social", { [key]: link })).toEqual({ ok: true, changed: 0, waits: await waitingId() });
    expect((await storedSite(db())).social).toEqual({});
    expect(await decide(chief)).toEqual({ ok: true });
    expect((await storedSite(db())).social).toEqual({ [network]: link });
    expect(await sendTo("social", {})).toEqual({ ok: true, changed: 1 });
  });

  test("of the other settings none is a text that children read", () => {
    const own = [
      ...settingSections.limits,
      ...settingSections.safeguards,
      "logo",
      "programmeCountries",
      "securityContact",
    ];
    expect(settingKeys.filter((key) => !isHelpSetting(key)).toSorted()).toEqual(own.toSorted());
  });
});

const support = { supportEmail: "joe@example.org" };
const call = "Call +49 151 57788421, uncle joe answers";
describe("where a child or guardian is told to write, once minors were admitted [@SAFE-33o]", () => {
  test.each<[string, SettingSection, Record<string, string>]>([
    ["the support address", "contact", support],
    ["the telephone", "contact", { contactPhone: "+49 151 57788421" }],
    ["a reply time with a number", "contact", { replyTime: call }],
    ["hours with an address", "contact", { supportHours: "Always: joe@example.org" }],
    ["a postal address with a number", "contact", { contactAddress: call }],
    ["an organization with a number", "programme", { ...old, operator: call }],
    ["a name with a number", "site", { name: call }],
  ])("%s waits for a second person", async (_, section, fields) => {
    const stored = await storedSettings(db());
    expect(await sendTo(section, fields)).toEqual({ ok: true, changed: 0, waits: await waitingId() });
    expect(await storedSettings(db())).toEqual(stored);
    expect(await told(lead)).toMatchObject([["protectionChange", { change: "helpContacts" }, expect.any(String)]]);
    const [key = "", after] = Object.entries(fields).at(-1) ?? [];
    expect(await readSecondWord(db(), lead, await waitingId(), now)).toMatchObject({
      facts: [{ fact: "help", key, before: null, after }],
    });
    expect(await decide(lead)).toEqual({ ok: true });
    expect((await storedSettings(db())).get(key)).toBe(after);
  });

  test.each<[SettingSection, Record<string, string>]>([
    [
      "contact",
      { supportHours: "Weekdays 9 to 17", replyTime: "within two days", contactAddress: "1 Baobab Road, Accra" },
    ],
    ["programme", { ...old, operator: "Acacia e.V." }],
    ["site", { name: "Acacia & Friends" }],
  ])("what names nobody to turn to does not wait: %s", async (section, fields) => {
    expect(await sendTo(section, fields)).not.toHaveProperty("waits");
    expect(await db().select().from(secondWords)).toEqual([]);
  });
});

test.each<[SettingSection, Record<string, string>, boolean]>([
  ["contact", support, true],
  ["contact", { contactPhone: "+233 20 555 0100" }, true],
  ["contact", { replyTime: call }, true],
  ["site", { name: call }, true],
  ["testimonials", quotes([...praise.slice(1), call]), true],
  ["social", { "social.instagram": "https://instagram.com/viktor.k" }, true],
  ["testimonials", quotes(praise), false],
  ["contact", { replyTime: "within two days" }, false],
  ["site", { name: "Acacia" }, false],
])("before minors were first admitted leads hear of %s %s: %s [@SAFE-33o]", async (section, fields, isTold) => {
  await db().delete(minorsAdmissions);
  expect(await sendTo(section, fields)).toEqual({ ok: true, changed: 1 });
  expect((await told(lead)).map(([, params]) => params)).toMatchObject(isTold ? [{ change: "settings" }] : []);
});

describe("texts that are shown together, once minors were admitted [@SAFE-33o]", () => {
  const [hours, address] = ["Mon to Fri, ring 0151", "234 56789 Berlin"];

  test.each<[string, Record<string, string>]>([
    ["hours and a postal address", { supportHours: hours, contactAddress: address }],
    ["a postal address and hours", { contactAddress: "1 Baobab Road, ring 0151", supportHours: "234 56789" }],
    ["hours and a reply time", { supportHours: hours, replyTime: "234 56789, always" }],
  ])("%s wait if they name a way as one, sent at once or one by one", async (_, fields) => {
    expect(await sendTo("contact", fields)).toEqual({ ok: true, changed: 0, waits: await waitingId() });
    expect(await decide(boss, "refuse")).toEqual({ ok: true });
    const [first = ["", ""], second = ["", ""]] = Object.entries(fields);
    expect(await sendTo("contact", Object.fromEntries([first]))).toEqual({ ok: true, changed: 1 });
    const whole = Object.fromEntries([first, second]);
    expect(await sendTo("contact", whole)).toEqual({ ok: true, changed: 0, waits: await waitingId() });
  });

  test("one that waits for nobody does so beside what a second person agreed to", async () => {
    expect(await sendTo("contact", { supportHours: call })).toHaveProperty("waits");
    expect(await decide(lead)).toEqual({ ok: true });
    expect(await sendTo("contact", { supportHours: call, replyTime: "within 2 days" })).toEqual({
      ok: true,
      changed: 1,
    });
  });

  test("the operator and the hours are looked at across forms", async () => {
    expect(await send({ operator: "Acacia 0151" })).toEqual({ ok: true, changed: 1 });
    expect(await sendTo("contact", { supportHours: "234 56789" })).toHaveProperty("waits");
  });
});
