import { mkdirSync, readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { closeDatabase, db, openDatabase, transaction } from "#db/client.ts";
import { dialect } from "#db/dialect.ts";
import { migrate } from "#db/migrate.ts";
import { onPostgres } from "#db/migrate-postgres.ts";
import { migrationsFolder, readMigrations } from "#db/migrations.ts";
import { auditLog, halfSignIns, mails, notifications, reports, signIns, users, userTokens } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { testFolder } from "#db/testing.ts";
import { stopKinds, tokenKinds } from "#lib/identity/access/token-rules.ts";
import { issueToken, readToken } from "#lib/identity/access/tokens.ts";
import type { AuditAct } from "#lib/identity/audit/acts.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { verifyAudit } from "#lib/identity/audit/verify-audit.ts";
import { feedOf, renewFeed } from "#lib/mentoring/schedule/feed.ts";
import { paths } from "#lib/platform/paths.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import { hour } from "#lib/platform/time/time.ts";
import { backUpInstallation } from "./back-up.ts";
import { endedSince } from "./ended-since.ts";
import { openBackup } from "./find-backup.ts";
import { type Installation, secretLines } from "./installation.ts";
import { restoreBackup } from "./restore-backup.ts";

const server = inject("postgresServer");
const now = new Date("2026-11-23T03:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const [decided, back] = [plus(hour), plus(2 * hour)];
const secret = secretLines("of the installation", undefined);
const signInOf = (userId: string) => ({
  id: crypto.randomUUID(),
  userId,
  createdAt: now,
  lastSeenAt: now,
  expiresAt: plus(90 * hour),
});

describe.runIf(dialect === "sqlite" || server !== null)("a restored database [@OPS-09h]", () => {
  let folder: string;
  let at: Installation;
  let dataDir: string;

  beforeEach(async () => {
    folder = join(root, crypto.randomUUID());
    dataDir = join(folder, "data");
    mkdirSync(dataDir, { recursive: true });
    at = await installation(readMigrations(migrationsFolder(dialect)).length);
    openDatabase(at.databaseUrl);
  });
  afterEach(closeDatabase);
  const root = testFolder();

  async function installation(migrations: number): Promise<Installation> {
    const databaseUrl = await newDatabase();
    const applied = readMigrations(migrationsFolder(dialect)).slice(0, migrations);
    await migrate({ databaseUrl, backups: join(folder, "before"), migrations: applied });
    return {
      ...{ databaseUrl, uploads: folderStore(join(dataDir, "uploads")), secret, app: "1.2.3" },
      ...{ password: "a long enough passphrase", target: folderStore(join(folder, "kept")), place: "kept" },
      ...{ workFolder: join(folder, "work"), sealWork: 8 },
    };
  }

  async function newDatabase(): Promise<string> {
    if (dialect === "sqlite" || server === null) return `file:${join(dataDir, `${crypto.randomUUID()}.sqlite`)}`;
    const name = `restored_${crypto.randomUUID().replaceAll("-", "")}`;
    await onPostgres(server, ({ rows }) => rows(`CREATE DATABASE ${name}`));
    return Object.assign(new URL(server), { pathname: `/${name}` }).href;
  }

  /** As the command does it, while the installation is off. Afterwards it is on again. */
  async function putBack(name: string, databaseUrl = at.databaseUrl, when = back) {
    await closeDatabase();
    try {
      return await restoreBackup({
        ...{ sealed: await openBackup(at, name), password: at.password, dataDir, databaseUrl, secret },
        ...{ replace: true, durable: true, settles: true, now: when },
      });
    } finally {
      openDatabase(databaseUrl);
    }
  }
  const backUp = async () => (await backUpInstallation(at, now)).name;

  const decide = (action: AuditAct, object: string, reason: string | null = null, when = decided) =>
    transaction((tx) => recordAudit(tx, { actor: "command", actorRole: "command", action, object, reason }, when));

  test("opens with no sign-in, unused link or calendar address of before; a link that gives an account back stays", async () => {
    const { id: userId } = await addPerson();
    await db().insert(signIns).values(signInOf(userId));
    await db()
      .insert(halfSignIns)
      .values({ id: "half", userId, createdAt: now, expiresAt: plus(90 * hour) });
    const feed = await transaction((tx) => renewFeed(tx, userId, now));
    const links = new Map<(typeof tokenKinds)[number], string>();
    for (const kind of tokenKinds) {
      links.set(kind, await transaction((tx) => issueToken(tx, { userId, kind, minutes: 9000 }, now)));
    }
    const name = await backUp();
    const { settled } = await putBack(name);

    expect(settled?.ended).toEqual({ signIns: 1, links: tokenKinds.length - stopKinds.length, feeds: 1 });
    expect(await db().select().from(signIns)).toEqual([]);
    expect(await db().select().from(halfSignIns)).toEqual([]);
    expect(await feedOf(db(), feed, back)).toBeUndefined();
    for (const [kind, link] of links) {
      const { ok } = await readToken(db(), kind, link, back);
      expect([kind, ok]).toEqual([kind, stopKinds.some((stays) => stays === kind)]);
    }
    expect((await db().select().from(userTokens)).map(({ kind }) => kind).toSorted()).toEqual([...stopKinds]);
  });

  test("has a line in its log, whole to the end, and leads hear of it by mail and in their list", async () => {
    const lead = await addPerson({ role: "lead" });
    await addPerson({ role: "admin" });
    await decide("mentor.approve", "user:one");
    const { settled } = await putBack(await backUp());
    expect(settled).toMatchObject({ told: 1, lastSeq: 1 });
    const object = `backup:${now.toISOString()}`;
    const log = await db().select().from(auditLog).orderBy(auditLog.seq);
    expect(log.slice(1)).toMatchObject([{ at: back, actor: "command", action: "backup.restore", object }]);
    expect(await verifyAudit(db(), [])).toMatchObject({ intact: true });
    const told = { userId: lead.id, kind: "siteRestored", params: { at: now.toISOString() } };
    expect(await db().select().from(notifications)).toMatchObject([{ ...told, path: paths.staffAudit }]);
    expect(await db().select().from(mails)).toMatchObject([
      { userId: lead.id, kind: "siteRestored", status: "queued" },
    ]);
  });

  test("tells admins where there is no lead, of each restore", async () => {
    const admin = await addPerson({ role: "admin" });
    await putBack(await backUp());
    const { name } = await backUpInstallation({ ...at, place: "again" }, back);
    await putBack(name, at.databaseUrl, plus(3 * hour));
    const told = await db().select().from(notifications).orderBy(notifications.createdAt);
    expect(told.map(({ userId, params }) => [userId, params.at])).toEqual([
      [admin.id, now.toISOString()],
      [admin.id, back.toISOString()],
    ]);
  });

  test("is followed by a list of what ended a danger since, from the one that was moved aside", async () => {
    const { id: userId } = await addPerson();
    await decide("mentor.suspend", "user:before", null, now);
    const name = await backUp();
    await db().update(users).set({ suspendedAt: decided }).where(eq(users.id, userId));
    await decide("mentor.suspend", `user:${userId}`, "Words about a child");
    await decide("match.end", "match:pair", "block");
    await decide("mentor.approve", "user:other");
    const report = { kind: "other", text: "Words", locale: "en", createdAt: decided };
    await db()
      .insert(reports)
      .values([
        { ...report, id: "grave", number: "ABCD-EFGH-JKLM", grade: "S0" },
        { ...report, id: "light", number: "WXYZ-EFGH-JKLM", grade: "S3" },
      ]);
    const { settled, replaced = "" } = await putBack(name);
    expect(await db().select().from(reports)).toEqual([]);
    const lines = await endedSince(replaced, { madeAt: now, lastSeq: settled?.lastSeq ?? 0 });
    const time = decided.toISOString();
    expect(lines).toEqual([
      "Reports of the gravest grades: 1",
      `  ${time}  S0  ABCD-EFGH-JKLM`,
      "Suspensions and removals: 1",
      `  ${time}  mentor.suspend  user:${userId}`,
      "Matches that ended: 1",
      `  ${time}  match.end  match:pair  (block)`,
      "Other reports: 1",
    ]);
  });

  test("of an older version has the form of this one, so that everything is ended in it too", async () => {
    const older = await installation(readMigrations(migrationsFolder(dialect)).length - 1);
    const { name } = await backUpInstallation({ ...older, place: "older" }, now);
    const { settled, manifest } = await putBack(name, older.databaseUrl);
    expect(settled).toMatchObject({ told: 0, lastSeq: 0 });
    expect((await migrate({ databaseUrl: older.databaseUrl, backups: folder })).applied).toEqual([]);
    expect(manifest.migrations).not.toContain(readMigrations(migrationsFolder(dialect)).at(-1)?.name);
    expect(await db().select().from(auditLog)).toMatchObject([{ action: "backup.restore" }]);
  });

  test("leaves nothing behind where a later step fails: the former one is back, with its sign-ins", async () => {
    const { id: userId } = await addPerson();
    const name = await backUp();
    await db().insert(signIns).values(signInOf(userId));
    // The secret cannot be written where a folder is in the way.
    await mkdir(join(dataDir, "restored.env", "full"), { recursive: true });
    const sealed = await openBackup(at, name);
    await closeDatabase();
    const failing = restoreBackup({
      ...{ sealed, password: at.password, dataDir, databaseUrl: at.databaseUrl, secret: "another" },
      ...{ replace: true, durable: true, settles: true, now: back },
    });
    await expect(failing).rejects.toThrow();
    openDatabase(at.databaseUrl);
    expect(await db().select().from(signIns)).toMatchObject([{ userId }]);
    expect(await db().select().from(auditLog)).toEqual([]);
    expect(readdirSync(dataDir).filter((one) => one.includes("replaced") || one.startsWith("."))).toEqual([]);
  });
});
