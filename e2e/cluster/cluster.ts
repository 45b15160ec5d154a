import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { onPostgres } from "#db/migrate-postgres.ts";
import { type PostgresServer, startPostgres } from "#db/support/postgres-server.ts";
import { signUpAs } from "#e2e/shows/people.ts";
import { newFolder } from "#e2e/support/demo-data.ts";
import { type RunningServer, startServer } from "#e2e/support/server.ts";
import { startBucketServer } from "#lib/platform/storage/support/bucket-server.ts";
import { movedClock } from "#scripts/support/moved-clock.ts";
import { freePort } from "#scripts/support/port.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { runScript } from "#scripts/support/run.ts";
import { type MailStore, startMailStore } from "./mail-store.ts";
import { type Program, startNginx, startRedisServer } from "./programs.ts";
import { ClusterVisitor } from "./visitor.ts";

export const places = [0, 1, 2] as const;
export type Place = (typeof places)[number];

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** The programs that this machine lacks. */
export function missingPrograms(withRedis: boolean): string[] {
  const needed = ["initdb", "swift", "nginx", "faketime", ...(withRedis ? (["redis-server"] as const) : [])] as const;
  return needed.filter((name) => !hasNeed(name));
}

/** Three processes of one build as on three machines: one database, one bucket, own folders, nginx before them. */
export async function startCluster({ redis: withRedis }: Readonly<{ redis: boolean }>) {
  const postgres = (await startPostgres()) as PostgresServer;
  const databaseUrl = postgres.address("postgres");
  const ports = { site: await freePort(), redis: await freePort() };
  const siteUrl = `http://localhost:${ports.site}`;
  const mails: MailStore = await startMailStore();
  const bucket = await startBucketServer();
  const env = {
    AUTH_SECRET: randomBytes(48).toString("base64url"),
    DATABASE_URL: databaseUrl,
    SITE_URL: siteUrl,
    TRUSTED_PROXIES: "1",
    SMTP_URL: mails.url,
    MAIL_FROM: "Baobab <no-reply@example.org>",
    REDIS_URL: withRedis ? `redis://127.0.0.1:${ports.redis}` : undefined,
    S3_ENDPOINT: bucket.options.endpoint,
    S3_BUCKET: bucket.options.bucket,
    S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
  };
  let redis: Program | undefined = withRedis ? await startRedisServer(ports.redis) : undefined;
  const folders = places.map(newFolder);
  const clock = movedClock(new Date());
  const start = (place: Place, port?: number) =>
    startServer({
      command: "start",
      dataDir: folders[place] ?? "",
      env: { ...env, ...clock.env, ...(port === undefined ? {} : { PORT: String(port) }) },
    });
  // All at once on an empty database, as a first start of three machines may be.
  const servers: RunningServer[] = await Promise.all(places.map((place) => start(place)));
  const portAt = (place: Place) => Number(new URL(urlAt(place)).port);
  const urlAt = (place: Place) => servers[place]?.url ?? "";
  const nginx = await startNginx(ports.site, places.map(portAt));
  const elsewhere = newFolder();

  return {
    siteUrl,
    databaseUrl,
    folders,
    mails,
    urlAt,
    portAt,
    visitor: (place?: Place) => new ClusterVisitor(siteUrl, [], place === undefined ? siteUrl : urlAt(place)),
    /** Signed up and signed in. */
    member: (visitor: ClusterVisitor, role: "student" | "mentor") => signUpAs(visitor, role, mails.linkTo),
    /** A command on a machine without a server: it shares the database and the secret alone. */
    command: (script: string, ...args: string[]) =>
      runScript(script, args, { env: { ...env, DATA_DIR: elsewhere }, quiet: true }),
    rows: <Row>(text: string, values: unknown[] = []) =>
      onPostgres(databaseUrl, ({ rows }) => rows(text, values)) as Promise<Row[]>,
    kill: (place: Place) => servers[place]?.kill(),
    /** As a service manager does, with the same data. */
    stopGently: async (place: Place) => servers[place]?.end(),
    startAgain: async (place: Place) => {
      servers[place] = await start(place, portAt(place));
    },
    /** Of the three processes. */
    moveClock: clock.moveTo,
    restartPostgres: postgres.restart,
    withRedis,
    stopRedis: () => redis?.stop(),
    startRedis: async () => {
      redis = await startRedisServer(ports.redis);
    },
    logs: () => servers.map((server) => server.log()),
    stop: async () => {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await redis?.stop();
      await mails.stop();
      await bucket.stop();
      await postgres.stop();
      clock.remove();
      for (const folder of [...folders, elsewhere]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
