import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import Driver from "better-sqlite3";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { closeDatabase, db, openDatabase, transaction } from "#db/client.ts";
import { contentsOfPostgres } from "#db/copies/postgres-copy.ts";
import { contentsOfSqlite } from "#db/copies/sqlite-copy.ts";
import { dialect } from "#db/dialect.ts";
import { migrate } from "#db/migrate.ts";
import { onPostgres } from "#db/migrate-postgres.ts";
import { lastBackupRun, wholeBackups } from "#db/queries/administration/backup-runs.ts";
import { siteSettings } from "#db/schema/index.ts";
import { sqliteFile } from "#db/sqlite-connection.ts";
import { startDatabaseProcess } from "#db/support/database-process.ts";
import { testFolder } from "#db/testing.ts";
import { readEnv } from "#lib/platform/env.ts";
import { bucketStore } from "#lib/platform/storage/bucket-store.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import { hasBucketServer, startBucketServer } from "#lib/platform/storage/support/bucket-server.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { backUpInstallation } from "./back-up.ts";
import { backUpNightly } from "./backup-job.ts";
import { drillBackup } from "./drill-backup.ts";
import { BackupDamagedError, BackupRefusal } from "./errors.ts";
import { listBackups, openBackup } from "./find-backup.ts";
import { type Installation, secretLines } from "./installation.ts";
import { type RestoreOptions, restoreBackup } from "./restore-backup.ts";
import { backupName } from "./rules.ts";
import { unpackBackup } from "./unpack-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const server = inject("postgresServer");
/** Not skipped where they make no sense, because a skipped test is a missing program. */
const only = (here: boolean) => (title: string, work: () => Promise<void>) => void (here && test(title, work));
const [onSqlite, onPostgresOnly] = [only(dialect === "sqlite"), only(dialect === "postgres")];
const withBucket = only(dialect === "sqlite" && hasBucketServer());
const secret = secretLines("of the installation", "an older one");
const now = new Date("2026-11-23T03:00:00Z");
const id = (digit: string) => digit.repeat(32);
const uploads = new Map([
  [`${id("a")}.png`, Buffer.alloc(700_000, "picture")],
  [`${id("a")}-480.webp`, Buffer.from("small")],
  [`${id("b")}.jpg`, Buffer.alloc(0)],
]);

async function newDatabase(folder: string): Promise<string> {
  if (dialect === "sqlite" || server === null) return `file:${join(folder, "baobab.sqlite")}`;
  const name = `backup_${crypto.randomUUID().replaceAll("-", "")}`;
  await onPostgres(server, ({ rows }) => rows(`CREATE DATABASE ${name}`));
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

const contentsOf = (databaseUrl: string) =>
  dialect === "sqlite" ? contentsOfSqlite(sqliteFile(databaseUrl)) : contentsOfPostgres(databaseUrl);

async function keysIn(databaseUrl: string): Promise<string[]> {
  const query = "SELECT key FROM site_settings ORDER BY key";
  if (dialect === "postgres") {
    return onPostgres(databaseUrl, async ({ rows }) => (await rows(query)).map((row) => (row as { key: string }).key));
  }
  const driver = new Driver(sqliteFile(databaseUrl), { readonly: true });
  try {
    return driver.prepare<[], string>(query).pluck().all();
  } finally {
    driver.close();
  }
}

describe.runIf(dialect === "sqlite" || server !== null)(
  "backups [@OPS-09a @OPS-09b @OPS-09c @OPS-09d @OPS-09e @OPS-09f]",
  () => {
    const folder = testFolder();
    let at: Installation;

    beforeAll(async () => {
      const dataDir = join(folder, "data");
      mkdirSync(dataDir);
      const databaseUrl = await newDatabase(dataDir);
      await migrate({ databaseUrl, backups: join(folder, "before") });
      openDatabase(databaseUrl);
      const stored = folderStore(join(dataDir, "uploads"));
      for (const [name, content] of uploads) await stored.put(name, content);
      at = {
        ...{ databaseUrl, uploads: stored, secret, app: "1.2.3", password: "a long enough passphrase" },
        ...{ target: folderStore(join(folder, "kept")), place: "kept", workFolder: join(folder, "work"), sealWork: 8 },
      };
    });
    afterAll(closeDatabase);

    const restored = async (name: string, into: string, more: Partial<RestoreOptions> = {}) => {
      const dataDir = join(folder, into);
      mkdirSync(dataDir, { recursive: true });
      const databaseUrl = more.databaseUrl ?? (await newDatabase(dataDir));
      const sealed = await openBackup(at, name);
      const base = {
        sealed,
        password: at.password,
        dataDir,
        secret: "",
        replace: false,
        durable: true,
        settles: false,
        now,
      };
      return { dataDir, databaseUrl, ...(await restoreBackup({ ...base, databaseUrl, ...more })) };
    };
    /** The same installation with a place of its own. */
    const keptIn = (place: string): Installation => ({ ...at, place, target: folderStore(join(folder, place)) });
    const first = backupName(now);
    const keptFile = (name: string) => join(folder, "kept", name);

    test("one is made, listed, proved and restored into an empty folder with database, uploads and secret", async () => {
      await db().insert(siteSettings).values({ key: "name", value: "Acacia", updatedAt: now });
      const made = await backUpInstallation(at, now);
      expect(made).toMatchObject({ name: "baobab-20261123T030000Z.tar.age", removed: [] });
      expect(made.bytes).toBe(statSync(keptFile(made.name)).size);
      expect(await listBackups(at)).toEqual([{ name: made.name, bytes: made.bytes }]);
      expect((await verifyBackup(at, undefined, now)).manifest).toEqual(made.manifest);
      expect(made.manifest).toMatchObject({ format: 1, app: "1.2.3", engine: dialect, madeAt: now.toISOString() });
      expect(readdirSync(at.workFolder)).toEqual([]);

      const { dataDir, databaseUrl, aside, secretFile = "" } = await restored(made.name, "fresh");
      const contents = await contentsOf(databaseUrl);
      expect(contents).toEqual({ migrations: made.manifest.migrations, rows: made.manifest.rows });
      expect(contents.rows).toMatchObject({ categories: 5, site_settings: 1 });
      expect(await keysIn(databaseUrl)).toEqual(["name"]);
      for (const [name, content] of uploads)
        expect(readFileSync(join(dataDir, "uploads", name)).equals(content)).toBe(true);
      expect([aside, readFileSync(secretFile, "utf8"), statSync(secretFile).mode & 0o777]).toEqual([[], secret, 0o600]);
      expect(readdirSync(dataDir).filter((name) => name.startsWith("."))).toEqual([]);
      expect((await migrate({ databaseUrl, backups: join(folder, "none") })).applied).toEqual([]);
    });

    test("one that is made while another process writes all along ends, and holds whole transactions", async () => {
      const filler = (batch: number) =>
        Array.from({ length: 100 }, (_, row) => ({
          ...{ key: `filler-${batch}-${row}`, value: "y".repeat(3000), updatedAt: now },
        }));
      await transaction(async (tx) => {
        for (let batch = 0; batch < 20; batch += 1) await tx.insert(siteSettings).values(filler(batch));
      });
      const busy = keptIn("busy");
      const writer = startDatabaseProcess("write-pairs", at.databaseUrl, "5");
      const stored: string[] = [];
      for await (const line of writer.lines) if (stored.push(line) === 10) break;
      const made = await backUpInstallation(busy, now);
      const after = await keysIn(at.databaseUrl);
      writer.child.kill("SIGKILL");
      await writer.ended;
      await db().delete(siteSettings).where(like(siteSettings.key, "filler-%"));

      const { databaseUrl } = await restored(made.name, "written", {
        sealed: await openBackup(busy, made.name),
      });
      const keys = new Set(await keysIn(databaseUrl));
      const pairs = [...keys]
        .filter((key) => key.startsWith("pair-left-"))
        .map((key) => key.slice("pair-left-".length));
      const rights = [...keys].filter((key) => key.startsWith("pair-right-"));
      expect(rights.length).toBe(pairs.length);
      for (const number of [...stored, ...pairs]) {
        expect([keys.has(`pair-left-${number}`), keys.has(`pair-right-${number}`)], number).toEqual([true, true]);
      }
      // The writer did not wait for the backup.
      expect(after.length).toBeGreaterThan(keys.size);
    });

    test("one byte changed on disk is found and named, and the restore leaves nothing behind", async () => {
      const where = keptIn("scratched");
      const made = await backUpInstallation(where, now);
      // The last upload's bytes are before its list.
      const position = made.bytes - 100_000;
      const file = await open(join(folder, "scratched", made.name), "r+");
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position);
      await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position);
      await file.close();
      await expect(verifyBackup(where, made.name, now)).rejects.toThrow(BackupDamagedError);
      const into = join(folder, "damaged");
      const sealed = await openBackup(where, made.name);
      await expect(restored(made.name, "damaged", { sealed })).rejects.toThrow(
        /damaged at uploads\/a{32}.png or after it.*Nothing of it was put in place/,
      );
      expect(readdirSync(into)).toEqual([]);
      expect(await lastBackupRun(db(), ["verify"], "failed")).toMatchObject({
        name: made.name,
        failure: expect.stringContaining("damaged at uploads/"),
      });
      expect(await wholeBackups(db(), "scratched")).not.toContain(made.name);
      expect(await wholeBackups(db(), "kept")).toContain(made.name);
    });

    test("without the right password nothing is read, and the message says so", async () => {
      const wrong = { password: "another long passphrase" };
      await expect(restored(first, "locked", wrong)).rejects.toThrow("The password is wrong");
      expect(readdirSync(join(folder, "locked"))).toEqual([]);
    });

    test("a restore refuses to overwrite; told to replace, it moves what is there aside and names it", async () => {
      const name = first;
      const { dataDir, databaseUrl } = await restored(name, "taken");
      const again = (more: Partial<RestoreOptions>) => restored(name, "taken", { databaseUrl, ...more });
      writeFileSync(join(dataDir, "uploads", "mine.txt"), "mine");
      await expect(again({})).rejects.toThrow(BackupRefusal);
      expect(readFileSync(join(dataDir, "uploads", "mine.txt"), "utf8")).toBe("mine");

      const { aside } = await again({ replace: true });
      const [uploadsAside = "", databaseAside = ""] = aside;
      expect(readFileSync(join(uploadsAside, "mine.txt"), "utf8")).toBe("mine");
      expect(existsSync(join(dataDir, "uploads", "mine.txt"))).toBe(false);
      expect(databaseAside).toMatch(/replaced.20261123t030000z/i);
      if (dialect === "sqlite") expect(contentsOfSqlite(databaseAside).rows).toMatchObject({ categories: 5 });
      expect((await contentsOf(databaseUrl)).rows).toMatchObject({ categories: 5 });
    });

    test("a restore refuses while any process uses the database, also one that came while it unpacked", async () => {
      const { databaseUrl } = await restored(first, "used");
      const before = await contentsOf(databaseUrl);
      let writer: ReturnType<typeof startDatabaseProcess> | undefined;
      const sealed = async function* () {
        writer = startDatabaseProcess("write-pairs", databaseUrl, "5");
        for await (const _ of writer.lines) break;
        yield* await openBackup(at, first);
      };
      try {
        const over = (more: Partial<RestoreOptions> = {}) =>
          restored(first, "used", { databaseUrl, replace: true, ...more });
        await expect(over({ sealed: sealed() })).rejects.toThrow("Another program has the database open");
        await expect(over()).rejects.toThrow("Another program has the database open");
      } finally {
        writer?.child.kill("SIGKILL");
        await writer?.ended;
      }
      const after = await contentsOf(databaseUrl);
      expect(after.rows.site_settings).toBeGreaterThan(before.rows.site_settings ?? 0);
      expect(
        readdirSync(join(folder, "used")).filter((one) => one.includes("replaced") || one.startsWith(".")),
      ).toEqual([]);
    });

    test("a restore that fails at its last step puts everything back", async () => {
      const name = first;
      const { dataDir, databaseUrl } = await restored(name, "back");
      writeFileSync(join(dataDir, "uploads", "mine.txt"), "mine");
      // The secret cannot be written where a folder is in the way.
      const inTheWay = join(dataDir, "restored.env");
      await rm(inTheWay);
      await mkdir(join(inTheWay, "full"), { recursive: true });
      await expect(restored(name, "back", { databaseUrl, replace: true })).rejects.toThrow();
      expect(readFileSync(join(dataDir, "uploads", "mine.txt"), "utf8")).toBe("mine");
      expect((await contentsOf(databaseUrl)).rows).toMatchObject({ categories: 5 });
      expect(readdirSync(dataDir).filter((one) => one.includes("replaced") || one.startsWith("."))).toEqual([]);
    });

    test("a backup of a newer version is refused before anything changes", async () => {
      const newer = keptIn("newer");
      const history = "INSERT INTO schema_migrations (name, applied_at) VALUES ('9999_future', 'then')";
      const run = (text: string) =>
        dialect === "postgres"
          ? onPostgres(at.databaseUrl, ({ rows }) => rows(text))
          : new Driver(sqliteFile(at.databaseUrl)).exec(text).close();
      await run(history);
      const { name } = await backUpInstallation(newer, now);
      await run("DELETE FROM schema_migrations WHERE name = '9999_future'");
      const sealed = await openBackup(newer, name);
      await expect(restored(name, "newer-into", { sealed })).rejects.toThrow("newer version");
      expect(readdirSync(join(folder, "newer-into"))).toEqual([]);
    });

    test("the drill restores the newest beside the installation, and stores that it did", async () => {
      const drilled = await drillBackup(at, undefined, now);
      const newest = (await listBackups(at)).at(-1);
      expect(drilled).toMatchObject({ name: newest?.name, uploadsRead: uploads.size, migrated: [] });
      expect(await lastBackupRun(db(), ["drill"], "well")).toMatchObject({
        name: newest?.name,
        startedAt: now,
        failure: null,
      });
      expect(readdirSync(at.workFolder)).toEqual([]);
      await expect(drillBackup(keptIn("empty"), undefined, now)).rejects.toThrow("There is no backup");
    });

    test("rotation removes the outdated after the new one is proved, and never when it fails", async () => {
      const rotated = keptIn("rotated");
      const old = backupName(new Date(now.getTime() - 400 * day));
      await rotated.target.put(old, Buffer.from("old"));
      const lost = { ...rotated, uploads: { ...at.uploads, list: () => failing() } };
      await expect(backUpInstallation(lost, now)).rejects.toThrow("the bucket is away");
      expect((await listBackups(rotated)).map(({ name }) => name)).toEqual([old]);
      expect(await lastBackupRun(db(), ["backup"], "failed")).toMatchObject({
        failure: "the bucket is away",
        kilobytes: null,
      });
      const made = await backUpInstallation(rotated, new Date(now.getTime() + hour));
      expect(made.removed).toEqual([old]);
      expect((await listBackups(rotated)).map(({ name }) => name)).toEqual([made.name]);
    });

    test("one that was not stored as it was sent is taken away again, and the older ones stay", async () => {
      const target = folderStore(join(folder, "unsure"));
      const old = backupName(new Date(now.getTime() - 400 * day));
      await target.put(old, Buffer.from("old"));
      const unsure = {
        ...at,
        place: "unsure",
        target: { ...target, put: (name: string) => target.put(name, Buffer.alloc(5000)) },
      };
      await expect(backUpInstallation(unsure, now)).rejects.toThrow(BackupDamagedError);
      expect((await listBackups(unsure)).map(({ name }) => name)).toEqual([old]);
    });

    withBucket("uploads of a bucket are backed up to a bucket and restored into one", async () => {
      const bucket = await startBucketServer();
      try {
        const within = (prefix: string) => bucketStore({ ...bucket.options, prefix });
        const [from, to] = [within("uploads/"), within("restored/")];
        // More than one part of an upload in parts.
        const large = Buffer.alloc(9_000_000, "picture");
        await from.put(`${id("c")}.png`, large);
        const remote = { ...at, uploads: from, target: within("backups/"), place: "bucket" };
        const made = await backUpInstallation(remote, now);
        expect(await listBackups(remote)).toEqual([{ name: made.name, bytes: made.bytes }]);
        const sealed = await openBackup(remote, made.name);
        const { dataDir } = await restored(made.name, "from-bucket", { sealed, uploads: to });
        expect((await to.get(`${id("c")}.png`))?.equals(large)).toBe(true);
        expect(existsSync(join(dataDir, "uploads"))).toBe(false);
        expect(await drillBackup(remote, undefined, now)).toMatchObject({ name: made.name, uploadsRead: 1 });
      } finally {
        await bucket.stop();
      }
    });

    describe("every night", () => {
      const DATA_DIR = join(folder, "nights");
      const kept = join(DATA_DIR, "backups", "nightly");
      /** The server's job. The process that makes the backup has the server's environment. */
      const night = async (
        time: Date,
        settings: Record<string, string> = {},
        stopping = new AbortController().signal,
      ) => {
        const own = { DATA_DIR, DATABASE_URL: at.databaseUrl, AUTH_SECRET: "s".repeat(40) };
        const all = { ...own, BACKUP_PASSWORD: "six random words in a row", ...settings };
        for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
        try {
          return await backUpNightly(time, stopping, readEnv(all));
        } finally {
          vi.unstubAllEnvs();
        }
      };

      test("one is made beside the server, named by the time of the night, and recorded", async () => {
        expect(await night(now)).toBe(1);
        expect(readdirSync(kept)).toEqual([first]);
        expect(await wholeBackups(db(), kept)).toEqual([first]);
        // A guess at the password costs what it costs in the product, not what it costs in tests.
        const header = readFileSync(join(kept, first), "latin1").split("\n", 2);
        expect(header).toEqual(["age-encryption.org/v1", expect.stringMatching(/^-> scrypt \S+ 16$/)]);
      });

      test("one a night is enough, however often the server starts; the next night has its own", async () => {
        expect(await night(new Date(now.getTime() + 20 * hour))).toBe(0);
        const next = new Date(now.getTime() + day);
        expect(await night(next)).toBe(1);
        expect(readdirSync(kept).sort()).toEqual([first, backupName(next)]);
      });

      test("none is made without a password, and none of a demo", async () => {
        const another = join(folder, "none");
        expect(await night(now, { BACKUP_DIR: another, BACKUP_PASSWORD: "" })).toBe(0);
        expect(await night(now, { BACKUP_DIR: another, BAOBAB_MODE: "demo" })).toBe(0);
      });

      test("a failure says why", async () => {
        await expect(night(now, { BACKUP_DIR: join(kept, first) })).rejects.toThrow("EEXIST");
      });

      test("a server that stops ends it, so that it is made anew", async () => {
        const stopped = night(now, { BACKUP_DIR: join(folder, "none") }, AbortSignal.abort());
        await expect(stopped).rejects.toThrow("The server stopped before the backup was made");
      });
    });

    onSqlite("a damaged database gives no backup", async () => {
      const { dataDir } = await restored(first, "rotten");
      const file = join(dataDir, "baobab.sqlite");
      const content = readFileSync(file);
      content.fill(0x5a, 8192, 40_000);
      writeFileSync(file, content);
      const rotten = { ...at, databaseUrl: `file:${file}`, target: folderStore(join(folder, "never")), place: "never" };
      await expect(backUpInstallation(rotten, now)).rejects.toThrow(/malformed|damaged/);
      expect(await listBackups(rotten)).toEqual([]);
    });

    onPostgresOnly("a role that only owns its database backs up, restores and says what a drill needs", async () => {
      const role = `owner_${crypto.randomUUID().replaceAll("-", "")}`;
      const run = (text: string) => onPostgres(server ?? "", ({ rows }) => rows(text));
      await run(`CREATE ROLE ${role} LOGIN PASSWORD 'it''s:\\one'`);
      await run(`CREATE DATABASE ${role} OWNER ${role}`);
      const url = Object.assign(new URL(server ?? ""), {
        pathname: `/${role}`,
        username: role,
        password: "it's:\\one",
      });
      const owned = { ...keptIn("owned"), databaseUrl: url.href };
      await migrate({ databaseUrl: url.href, backups: folder });
      const { name } = await backUpInstallation(owned, now);
      const sealed = () => openBackup(owned, name);
      await restored(name, "owned-into", { databaseUrl: url.href, sealed: await sealed(), replace: true });
      expect((await contentsOfPostgres(url.href)).rows).toMatchObject({ categories: 5 });
      await expect(drillBackup(owned, undefined, now)).rejects.toThrow(`ALTER ROLE "${role}" CREATEDB`);
      await run(`ALTER ROLE ${role} CREATEDB`);
      expect(await drillBackup(owned, undefined, now)).toMatchObject({ name });
      await run(`DROP DATABASE ${role}`);
      await run(`DROP ROLE ${role}`);
    });

    test("a backup of the other engine is refused at its first entry", async () => {
      const into = join(folder, "other-engine");
      const other = dialect === "sqlite" ? "postgres" : "sqlite";
      const sealed = await openBackup(at, first);
      const unpacking = unpackBackup(sealed, at.password, { folder: into, engine: other, durable: false });
      await expect(unpacking).rejects.toThrow(/The backup holds a (?:SQLite|PostgreSQL) database/);
      expect(existsSync(into)).toBe(false);
    });
  },
);

const failing = (): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("the bucket is away")) }),
});
