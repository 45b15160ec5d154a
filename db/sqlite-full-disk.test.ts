import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasNeed } from "#scripts/support/programs.mjs";
import { closeDatabase, db, openDatabase, transaction } from "./client.ts";
import { driverCode } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { siteSettings } from "./schema/index.ts";
import { testFolder } from "./testing.ts";
import { forgetTrouble, recentTrouble } from "./trouble.ts";

/** A disk of its own, if this machine lets us make one. */
const place = join(testFolder(), "disk");
mkdirSync(place);
const mounted = hasNeed("disks of its own");
if (mounted) execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", place]);
const filler = join(place, "filler");

function fillDisk(): void {
  const { bavail, bsize } = statfsSync(place);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
}

const setting = (key: string) => ({ key, value: "x".repeat(500_000), updatedAt: new Date() });
const keys = async () => (await db().select({ key: siteSettings.key }).from(siteSettings)).map(({ key }) => key).sort();
const codeOf = (work: Promise<unknown>) => work.then(() => "stored", driverCode);

describe.skipIf(!mounted)("a full disk (skipped where mounting is not allowed) [@OPS-06e]", () => {
  beforeAll(async () => {
    const databaseUrl = `file:${join(place, "baobab.sqlite")}`;
    await migrate({ databaseUrl, backups: join(place, "backups") });
    openDatabase(databaseUrl);
  });
  afterAll(async () => {
    await closeDatabase();
    execFileSync("umount", [place]);
  });
  beforeEach(() => {
    rmSync(filler, { force: true });
    forgetTrouble();
  });
  afterEach(forgetTrouble);

  test("refuses what would be stored and says why, while reading goes on; with room again all works, without a restart", async () => {
    await db().insert(siteSettings).values(setting("before"));
    fillDisk();
    expect(await codeOf(transaction(async (tx) => tx.insert(siteSettings).values(setting("in one"))))).toBe(
      "SQLITE_FULL",
    );
    expect(recentTrouble(60_000)).toBe("full");
    forgetTrouble();
    expect(await codeOf(db().insert(siteSettings).values(setting("alone")).then())).toBe("SQLITE_FULL");
    expect(recentTrouble(60_000)).toBe("full");
    expect(await keys()).toEqual(["before"]);
    rmSync(filler);
    await transaction(async (tx) => tx.insert(siteSettings).values(setting("after")));
    expect(await keys()).toEqual(["after", "before"]);
  });

  test("keeps nothing of a transaction that found no room at its end", async () => {
    const had = await keys();
    const stored = transaction(async (tx) => {
      await tx.insert(siteSettings).values(setting("first"));
      fillDisk();
      await tx.insert(siteSettings).values(setting("second"));
    });
    expect(await codeOf(stored)).toBe("SQLITE_FULL");
    expect(await keys()).toEqual(had);
  });
});
