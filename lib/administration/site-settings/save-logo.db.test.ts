import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contentChangedSince, contentNumber } from "#db/queries/platform/content-changes.ts";
import { auditLog, notifications, siteSettings, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { removePhoto, savePhoto } from "#lib/mentoring/profile/save-photo.ts";
import { encodeApart } from "#lib/platform/pictures/encode-apart.ts";
import { removeUnusedOf } from "#lib/platform/pictures/remove-unused.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { getFile } from "#lib/platform/storage/files.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import { closeUploads, installUploads, uploadsStore } from "#lib/platform/storage/uploads-store.ts";
import { storedSettings } from "./change-settings.ts";
import { seenOf } from "./rules.ts";
import { saveLogo } from "./save-logo.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-25T09:00:00Z");
const admin = { actor: "admin-1", actorRole: "admin" } as const;
const seenNow = async () => seenOf(await storedSettings(db()), ["logo"]);
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 40, alpha: 0.5 } } });
const picture = (width = 200, height = 50) => drawn(width, height).png().toBuffer();
const upload = async (bytes: Buffer, seen?: string) => saveLogo(admin, { seen: seen ?? (await seenNow()), bytes }, now);
const shown = async () => (await keptSiteSettings()).logo;
const folder = mkdtempSync(join(tmpdir(), "baobab-logo-"));
const inFolder = () => installUploads(folderStore(folder));
const files = () => readdirSync(folder);
const logged = async () =>
  (await db().select().from(auditLog).where(eq(auditLog.action, "setting.change"))).map(({ object, reason, actor }) => [
    object,
    reason,
    actor,
  ]);

beforeAll(inFolder);
afterAll(() => {
  closeUploads();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await saveLogo(admin, { seen: await seenNow(), bytes: undefined }, now);
  await db().delete(siteSettings);
  await db().delete(auditLog);
  expect(files()).toEqual([]);
});

describe("the logo of the site [@SITE-33b @SITE-33e @SITE-33f]", () => {
  test("is stored small, without what a camera wrote, and stays transparent", async () => {
    const exif = { IFD0: { Copyright: "somebody's secret" } };
    expect(await upload(await drawn(2000, 300).withExif(exif).png().toBuffer())).toEqual({ ok: true, changed: 1 });
    const logo = await shown();
    expect(logo).toEqual({ name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/), width: 320, height: 48 });
    expect(files()).toEqual([logo?.name]);
    const bytes = (await getFile(logo?.name ?? "")) ?? Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 48, hasAlpha: true });
    expect(bytes.includes("secret")).toBe(false);
  });

  test.each([
    ["wide", [3200, 96], [320, 10]],
    ["tall", [300, 960], [30, 96]],
    ["small", [20, 10], [20, 10]],
    ["a line", [4000, 1], [320, 1]],
  ] as const)("that is %s fits into the header", async (_shape, [width, height], [wide, high]) => {
    expect(await upload(await picture(width, height))).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({ width: wide, height: high });
  });

  test("is not taken while several wait already", async () => {
    const [bytes, big, seen] = [await picture(), await picture(3000, 3000), await seenNow()];
    const working = [encodeApart(big, "logo"), ...[1, 2, 3].map(() => encodeApart(big, "logo", 1))];
    expect(await upload(bytes, seen)).toEqual({ ok: false, reason: "unavailable" });
    await Promise.all(working);
  });

  test("is replaced and removed with its file, live everywhere and in the log", async () => {
    await upload(await picture());
    const first = await shown();
    const before = await contentNumber(db());
    expect(await upload(await picture(50, 50))).toEqual({ ok: true, changed: 1 });
    expect((await contentChangedSince(db(), before)).changes.map(({ tag }) => tag)).toEqual(["settings"]);
    const second = await shown();
    expect(second?.name).not.toBe(first?.name);
    expect(files()).toEqual([second?.name]);
    expect(await saveLogo(admin, { seen: await seenNow(), bytes: undefined }, now)).toEqual({ ok: true, changed: 1 });
    expect([await shown(), files()]).toEqual([undefined, []]);
    expect(await saveLogo(admin, { seen: await seenNow(), bytes: undefined }, now)).toEqual({ ok: true, changed: 0 });
    const [one, two] = [JSON.stringify(first), JSON.stringify(second)];
    expect(await logged()).toEqual([
      ["setting:logo", `(default) → ${one}`, "admin-1"],
      ["setting:logo", `${one} → ${two}`, "admin-1"],
      ["setting:logo", `${two} → (default)`, "admin-1"],
    ]);
  });

  test("that somebody changed meanwhile is not replaced, and the refused file does not stay", async () => {
    const seen = await seenNow();
    await upload(await picture());
    const kept = await shown();
    expect(await upload(await picture(9, 9), seen)).toMatchObject({ ok: false, reason: "stale" });
    expect(await saveLogo(admin, { seen, bytes: undefined }, now)).toMatchObject({ ok: false, reason: "stale" });
    expect(await upload(await picture(9, 9), "no JSON")).toMatchObject({ ok: false, reason: "stale" });
    expect([await shown(), files()]).toEqual([kept, [kept?.name]]);
  });

  test("of two at once is one of them, and only its file is there", async () => {
    const seen = await seenNow();
    const results = await Promise.all([upload(await picture(30, 30), seen), upload(await picture(40, 40), seen)]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(files()).toEqual([(await shown())?.name]);
  });

  test.each([...roles, "guardian", "system", "command"] as const)(
    "is changed by a %s only if an admin",
    async (role) => {
      const may = role === "admin" || role === "command";
      const input = { seen: await seenNow(), bytes: await picture() };
      const result = await saveLogo({ actor: "somebody", actorRole: role }, input, now);
      expect(result).toEqual(may ? { ok: true, changed: 1 } : { ok: false, reason: "notAllowed" });
      expect(files()).toHaveLength(may ? 1 : 0);
    },
  );

  test("is refused if it is no still picture of the four kinds, or too large", async () => {
    await upload(await picture());
    const kept = await shown();
    const frames = Buffer.from(Array.from({ length: 4 * 12 * 3 }, (_, n) => (n * 31 + Math.floor(n / 48) * 7) % 256));
    const moving = sharp(frames, { raw: { width: 4, height: 12, channels: 3, pageHeight: 4 } });
    const whole = await drawn(300, 300).jpeg().toBuffer();
    const refused = [
      ["unsupported", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      ["unsupported", await drawn(9, 9).tiff().toBuffer()],
      ["unsupported", whole.subarray(0, whole.length / 2)],
      ["unsupported", Buffer.alloc(0)],
      ["moving", await moving.gif().toBuffer()],
      ["moving", await moving.webp({ lossless: true }).toBuffer()],
      ["tooLarge", await drawn(4001, 4000).png().toBuffer()],
      ["tooLarge", Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)])],
    ] as const;
    for (const [reason, bytes] of refused) expect(await upload(bytes)).toEqual({ ok: false, reason });
    expect([await shown(), files()]).toEqual([kept, [kept?.name]]);
  });

  test("stays when an admin's own pictures go", async () => {
    const { id } = newUser({ role: "admin" });
    await db()
      .insert(users)
      .values(newUser({ id, role: "admin" }));
    const bytes = await picture();
    await saveLogo({ actor: id, actorRole: "admin" }, { seen: await seenNow(), bytes }, now);
    await savePhoto({ userId: id, network: "n" }, bytes, now);
    await removePhoto(id, now);
    await removeUnusedOf(id, now);
    expect(files()).toEqual([(await shown())?.name]);
  });

  test("is told to leads and the other admins at once: nothing reads what a picture says [@SAFE-33l]", async () => {
    const [one, other, lead] = [newUser({ role: "admin" }), newUser({ role: "admin" }), newUser({ role: "lead" })];
    await db().insert(users).values([one, other, lead]);
    await saveLogo({ actor: one.id, actorRole: "admin" }, { seen: await seenNow(), bytes: await picture() }, now);
    const sent = await db()
      .select({ userId: notifications.userId, params: notifications.params })
      .from(notifications)
      .where(inArray(notifications.userId, [one.id, other.id, lead.id]));
    const params = { change: "settings", state: "made" };
    const heard = sent.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
    const due = [other.id, lead.id].toSorted().map((userId) => ({ userId, params }));
    expect(heard).toEqual(due);
  });

  test("is among the files that are backed up and moved to another store", async () => {
    await upload(await picture());
    const listed: string[] = [];
    for await (const { name } of uploadsStore().list()) listed.push(name);
    expect(listed).toEqual([(await shown())?.name]);
  });

  test("says when nothing can be stored, and the old one stays", async () => {
    await upload(await picture());
    const kept = await shown();
    // A file where the folder should be.
    installUploads(folderStore(join(folder, kept?.name ?? "", "deeper")));
    expect(await upload(await picture(60, 60))).toEqual({ ok: false, reason: "unavailable" });
    inFolder();
    expect([await shown(), files()]).toEqual([kept, [kept?.name]]);
  });
});
