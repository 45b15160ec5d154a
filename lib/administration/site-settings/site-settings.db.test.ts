import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, notifications, siteSettings, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { roles } from "#lib/identity/users/roles.ts";
import type { SettingKey } from "#lib/platform/site/input.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { changeSetting, saveSection, storedSettings } from "./change-settings.ts";
import { parseSection } from "./input.ts";
import { changedSince, fieldsOfSection, type SettingSection, sectionNames, seenOf, settingSections } from "./rules.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const admin = { actor: "admin-1", actorRole: "admin" } as const;
const seenNow = async (section: SettingSection) => seenOf(await storedSettings(db()), settingSections[section]);

/** The form's way: what is read is saved. */
async function send(section: SettingSection, fields: Record<string, string>, seen?: string) {
  const parsed = parseSection({ section, seen: seen ?? (await seenNow(section)), ...fields });
  if (!parsed.ok) return parsed;
  return saveSection(admin, parsed.input, now);
}

const logged = async () =>
  (await db().select().from(auditLog).where(eq(auditLog.action, "setting.change"))).map(({ object, reason, actor }) => [
    object,
    reason,
    actor,
  ]);

beforeEach(async () => {
  await db().delete(siteSettings);
  await changeSetting(admin, "name", "x", now);
  await changeSetting(admin, "name", undefined, now);
  await db().delete(auditLog);
});

describe("settings of the site [@SITE-33a @SITE-33c @SITE-33d @SITE-33e @SITE-33f]", () => {
  test("are live at once, and the log has the value before and after", async () => {
    expect((await keptSiteSettings()).name).toBe("Baobab");
    expect(await send("site", { name: "Acacia" })).toEqual({ ok: true, changed: 1 });
    expect((await keptSiteSettings()).name).toBe("Acacia");
    expect(await send("site", { name: "" })).toEqual({ ok: true, changed: 1 });
    expect((await keptSiteSettings()).name).toBe("Baobab");
    expect(await logged()).toEqual([
      ["setting:name", "(default) → “Acacia”", "admin-1"],
      ["setting:name", "“Acacia” → (default)", "admin-1"],
    ]);
  });

  test("that protect minors are told to every lead and every other admin at once, and no others are [@SAFE-33l]", async () => {
    const [lead, colleague, self] = [newUser({ role: "lead" }), newUser({ role: "admin" }), newUser({ role: "admin" })];
    await db()
      .insert(users)
      .values([lead, colleague, self, newUser({ role: "coordinator" })]);
    const told = async () =>
      (await db().select().from(notifications)).map(({ userId, kind, params }) => [userId, kind, params]);
    const change = (key: SettingKey, value: unknown) =>
      changeSetting({ actor: self.id, actorRole: "admin" }, key, value, now);
    await change("supportHours", "Weekdays");
    expect(await told()).toEqual([]);
    for (const [key, value] of [
      ["ownHelplines", [{ country: "SN", name: "Kinderhilfe", phone: "116" }]],
      ["reportingAddress", "safe@example.org"],
      ["adultsSeeNewPictures", true],
    ] as const) {
      await db().delete(notifications);
      await change(key, value);
      const notice = ["protectionChange", { change: "settings", state: "made" }];
      expect((await told()).toSorted()).toEqual([lead, colleague].map(({ id }) => [id, ...notice]).toSorted());
    }
    await db().delete(users);
  });

  test("of one form are saved together, and only what differs is logged", async () => {
    const contact = { supportEmail: "help@example.org", supportHours: "Weekdays 9 to 17", contactPhone: "" };
    expect(await send("contact", contact)).toEqual({ ok: true, changed: 2 });
    expect(await send("contact", contact)).toEqual({ ok: true, changed: 0 });
    expect(await keptSiteSettings()).toMatchObject({
      supportEmail: "help@example.org",
      securityContact: "help@example.org",
    });
    expect((await logged()).map(([object]) => object)).toEqual(["setting:supportEmail", "setting:supportHours"]);
  });

  test("for contact and for social networks are each shown as sent, and each is logged", async () => {
    const contact = {
      ...{ supportEmail: "help@example.org", securityContact: "safe@example.org", contactPhone: "+254 20 1234" },
      ...{ supportHours: "Weekdays 9 to 17", replyTime: "within two days", contactAddress: "1 Baobab Road, Accra" },
    };
    const networks = ["facebook", "twitter", "linkedin", "instagram"];
    const social = Object.fromEntries(networks.map((network) => [network, `https://${network}.com/acacia`]));
    const sent = Object.fromEntries(Object.entries(social).map(([network, at]) => [`social.${network}`, at]));
    expect(await send("contact", contact)).toEqual({ ok: true, changed: 6 });
    expect(await send("social", sent)).toEqual({ ok: true, changed: 4 });
    expect(await keptSiteSettings()).toMatchObject({ ...contact, social });
    const keys = [...Object.keys(contact), ...Object.keys(sent)].map((key) => `setting:${key}`);
    expect((await logged()).map(([object]) => object).toSorted()).toEqual(keys.toSorted());
  });

  test("that somebody changed meanwhile are not overwritten unseen", async () => {
    const seen = await seenNow("site");
    await send("site", { name: "Acacia" });
    expect(await send("site", { name: "Marula" }, seen)).toEqual({
      ok: false,
      reason: "stale",
      now: [{ key: "name", value: "Acacia" }],
    });
    expect(await send("site", { name: "Marula" }, "no JSON")).toMatchObject({ ok: false, reason: "stale" });
    expect((await keptSiteSettings()).name).toBe("Acacia");
    expect(await send("site", { name: "Marula" })).toEqual({ ok: true, changed: 1 });
  });

  test("of two simultaneous changes one wins", async () => {
    const seen = await seenNow("site");
    const results = await Promise.all([send("site", { name: "One" }, seen), send("site", { name: "Two" }, seen)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test.each([...roles, "guardian", "system", "command"] as const)(
    "asked for by a %s are changed only by admins",
    async (actorRole) => {
      const parsed = parseSection({ section: "site", seen: await seenNow("site"), name: "Acacia" });
      if (!parsed.ok) throw new Error("not read");
      const result = await saveSection({ actor: "somebody", actorRole }, parsed.input, now);
      const may = actorRole === "admin" || actorRole === "command";
      expect(result).toEqual(may ? { ok: true, changed: 1 } : { ok: false, reason: "notAllowed" });
      expect((await keptSiteSettings()).name).toBe(may ? "Acacia" : "Baobab");
    },
  );

  test("of safeguards are ticked; first posts are reviewed unless that is unticked [@EDIT-34a]", async () => {
    const usual = { reviewFirstPosts: "on" };
    await send("safeguards", { "step.references": "on", "step.interview": "on", openPublishing: "on", ...usual });
    expect(await keptSiteSettings()).toMatchObject({
      verificationSteps: ["references", "interview"],
      openPublishing: true,
      reviewFirstPosts: true,
    });
    expect(await send("safeguards", {})).toEqual({ ok: true, changed: 3 });
    expect(await keptSiteSettings()).toMatchObject({ openPublishing: false, reviewFirstPosts: false });
    expect(await send("safeguards", usual)).toEqual({ ok: true, changed: 1 });
    expect(await db().$count(siteSettings)).toBe(0);
  });

  test("testimonials are three whole ones, or none", async () => {
    const quote = (n: number) => ({
      [`quote${n}.name`]: `Ama ${n}`,
      [`quote${n}.role`]: `Student ${n}`,
      [`quote${n}.country`]: "Ghana",
      [`quote${n}.content`]: "It helped me.\r\nA lot.",
    });
    expect(await send("testimonials", { ...quote(1), ...quote(2) })).toMatchObject({
      faults: { "quote3.name": "required", "quote3.content": "required" },
    });
    expect(await send("testimonials", { ...quote(1), ...quote(2), ...quote(3) })).toEqual({ ok: true, changed: 1 });
    const shown = (n: number) => ({
      ...{ name: `Ama ${n}`, role: `Student ${n}`, country: "Ghana", content: "It helped me.\nA lot." },
    });
    expect((await keptSiteSettings()).testimonials).toEqual([shown(1), shown(2), shown(3)]);
    expect((await logged()).map(([object]) => object)).toEqual(["setting:testimonials"]);
    const empty = Object.fromEntries(fieldsOfSection("testimonials").map((name) => [name, " "]));
    expect(await send("testimonials", empty)).toEqual({ ok: true, changed: 1 });
    expect((await keptSiteSettings()).testimonials).toBeUndefined();
  });
});

describe("what a form of settings sends [@SITE-33a @SITE-33c @SITE-33d]", () => {
  test.each<[SettingSection, Record<string, unknown>, Record<string, string> | undefined]>([
    ["site", { name: "Acacia" }, undefined],
    ["site", { name: "x".repeat(61) }, { name: "invalid" }],
    ["site", { supportEmail: "help@example.org" }, { "": "unexpected" }],
    ["site", { name: ["a", "b"] }, { "": "unexpected" }],
    ["contact", { supportEmail: "help@" }, { supportEmail: "invalid" }],
    ["contact", { securityContact: "http://example.org" }, { securityContact: "invalid" }],
    ["contact", { securityContact: "https://example.org/security" }, undefined],
    ["social", { "social.facebook": "javascript:alert(1)" }, { "social.facebook": "invalid" }],
    ["social", { "social.facebook": "https://facebook.com/acacia" }, undefined],
    ["safeguards", { "step.everything": "on" }, { "": "unexpected" }],
    ["testimonials", { testimonials: "[]" }, { "": "unexpected" }],
  ])("for %s: %j", (section, fields, faults) => {
    const parsed = parseSection({ section, seen: "{}", ...fields });
    expect(parsed.ok ? undefined : parsed.faults).toEqual(faults);
  });

  test("without a section, or what it saw, is not ours", () => {
    expect(parseSection({ name: "Acacia", seen: "{}" })).toMatchObject({ ok: false, faults: { "": "unexpected" } });
    expect(parseSection({ section: "site", name: "Acacia" })).toMatchObject({ ok: false });
    expect(parseSection({ section: "toString", seen: "{}" })).toMatchObject({ ok: false });
  });

  test("is compared with what is stored", () => {
    const stored = new Map<string, unknown>([["name", "Acacia"]]);
    expect(changedSince(stored, ["name"], seenOf(stored, ["name"]))).toEqual([]);
    expect(changedSince(stored, ["name"], seenOf(new Map(), ["name"]))).toEqual(["name"]);
    const lines = new Map<string, unknown>([["ownHelplines", [{ number: "116", country: "ke" }]]]);
    const other = { ownHelplines: [{ country: "ke", number: "116" }] };
    expect(changedSince(lines, ["ownHelplines"], JSON.stringify(other))).toEqual([]);
    for (const unreadable of ["", "null", "1", "{"]) expect(changedSince(stored, ["name"], unreadable)).toBeUndefined();
  });

  test("every section has fields", () => {
    for (const section of sectionNames) expect(fieldsOfSection(section).length).toBeGreaterThan(0);
  });
});
