import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { testFolder } from "#db/testing.ts";
import { backUpInstallation } from "#lib/administration/backups/back-up.ts";
import { type DoctorReason, found, reasons } from "#lib/administration/doctor/reasons.ts";
import { runDoctor } from "#lib/administration/doctor/run-doctor.ts";
import { type Env, readEnv, settingNames } from "#lib/platform/env.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";
import { doctorLine, doctorOptions } from "./support/doctor-command.ts";
import { doctorWords, inDoctorWords, type SaidFinding } from "./support/doctor-words.ts";
import { freePort } from "./support/port.ts";

const folder = testFolder();

async function run(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: "1", VITEST: "" };
  for (const name of settingNames) delete env[name];
  const command = spawn(process.execPath, [join(import.meta.dirname, "doctor.ts"), ...args], {
    env: { ...env, ...settings },
  });
  let said = "";
  for (const stream of [command.stdout, command.stderr]) stream.on("data", (part: Buffer) => (said += part));
  const [status] = (await once(command, "close")) as [number];
  return { status, said };
}

/** Of every reason with all facts that any has. */
const facts = {
  ...{
    problem: "AUTH_SECRET is missing.",
    engine: "E",
    version: "V",
    bytes: 12e6,
    migrations: 9,
    place: "host:1",
    fault: "refused",
    code: "C",
  },
  ...{ count: 3, names: "N", damage: "D", name: "address", seconds: -40, folder: "/data", free: 4.2e9, files: 12 },
  ...{
    to: "you@example.org",
    url: "turn:x",
    software: "S",
    relayed: "10.0.0.1",
    days: 8,
    siteUrl: "https://x",
    status: 404,
  },
  ...{ row: 12, rows: 345, file: "/srv/baobab/.env" },
  ...{ port: 3000, proxies: 2, trustedProxies: 1, app: "1.0", node: "24.0.0", needed: ">=22" },
  ...{ what: "backup", failure: "No room", hours: 9, newPlace: "/mnt/backups", doing: "writing" },
};

test.each(Object.keys(reasons) as DoctorReason[])(
  "%s is said in words of its own, and what is not well with what to do [@OPS-20a]",
  (reason) => {
    const { said, todo, state, check } = inDoctorWords(found(reason, facts));
    expect(`${said} ${todo}`).not.toMatch(/undefined|\[object|NaN/);
    expect(said.length).toBeGreaterThan(10);
    expect(check).toBe(reason.split(".")[0]);
    if (state !== "ok") expect(todo).toMatch(/\w/);
  },
);

const told = async (args: readonly string[], more: Readonly<Record<string, string>>) => {
  const own = {
    DATA_DIR: join(folder, "data"),
    AUTH_SECRET: "Zk3vT0q9uW1xY7rL5mN2pB8cD4fG6hJ0",
    PORT: String(await freePort()),
  };
  return run(args, { ...own, SITE_URL: `http://127.0.0.1:${own.PORT}`, ...more });
};

test("a command says it line by line or as JSON, ends with status 1 on problems, and one fault hides no other [@OPS-20a @OPS-20b @OPS-20c @OPS-20d]", async () => {
  mkdirSync(join(folder, "data"), { mode: 0o700 });
  const relay = { TURN_URLS: `turn:127.0.0.1:${await freePort()}`, TURN_SECRET: "0123456789abcdef0123" };
  const broken = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: "a@example.org", ...relay };
  const { status, said } = await told(["--json"], { ...broken, REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
  expect(status).toBe(1);
  const findings = JSON.parse(said) as SaidFinding[];
  const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
  const problems = { database: "problem", mail: "problem", relay: "problem", redis: "problem", address: "problem" };
  expect(states).toMatchObject({ ...problems, settings: "problem", versions: "ok", certificate: "ok" });
  const lines = stripVTControlCharacters(findings.map(doctorLine).join("\n"));
  expect(lines).toMatch(/^problem +database +there is none at .+\n +→ Start the server once/m);
  expect(lines).toMatch(/^ok +versions +Baobab /m);
});

test("it looks at backups: whether there are any, where they go, and whether one was tried [@OPS-20g @OPS-09g]", async () => {
  const DATA_DIR = join(folder, "with-backups");
  mkdirSync(DATA_DIR, { mode: 0o700 });
  const { databaseUrl } = readEnv({ DATA_DIR });
  await migrate({ databaseUrl, backups: folder });
  // Whatever database an earlier look opened and left.
  await closeDatabase();
  openDatabase(databaseUrl);
  afterAll(closeDatabase);
  const SITE_URL = `http://127.0.0.1:${await freePort()}`;
  const versions = { app: "1.0.0", node: "24.0.0", needed: ">=22" };
  const backups = async (settings: Env) => {
    const asked = { settings, problems: [], versions, letter: undefined, now: () => new Date() };
    return (await runDoctor(asked)).map(({ reason }) => reason).filter((reason) => reason.startsWith("backups"));
  };
  expect(await backups(readEnv({ DATA_DIR, SITE_URL }))).toEqual(["backups.none"]);
  const settings = readEnv({ DATA_DIR, SITE_URL, BACKUP_PASSWORD: "orbit lemon quartz drizzle" });
  expect(await backups(settings)).toEqual(["backups.never"]);
  const kept = { target: folderStore(join(folder, "kept")), place: settings.backups.folder, sealWork: 8 };
  const holds = {
    uploads: folderStore(join(folder, "none")),
    secret: "",
    app: "1.0.0",
    workFolder: join(folder, "work"),
  };
  await backUpInstallation({ databaseUrl, password: "orbit lemon quartz drizzle", ...kept, ...holds }, new Date());
  expect(await backups(settings)).toEqual(["backups.besideData", "backups.drillDue"]);
});

test("settings that nothing can start with are named alone [@OPS-20b]", async () => {
  const { status, said } = await told([], { SITE_URL: "nowhere", SMTP_URL: "mail" });
  expect(status).toBe(1);
  expect(said).toContain('SITE_URL is not an address: "nowhere".');
  expect(said).toContain("SMTP_URL is malformed");
});

test("in a release it names the program as it was typed, also where it says what to do", async () => {
  const said = await told(["--everything"], { BAOBAB_COMMAND: "current/baobab" });
  expect(said).toMatchObject({ said: expect.stringContaining("Usage: current/baobab doctor [--mail") });
  expect(said).toMatchObject({ said: expect.not.stringContaining("npm") });
  // A release brings its own Node.
  for (const reason of (Object.keys(reasons) as DoctorReason[]).filter((one) => one !== "versions.node")) {
    const [text, todo = ""] = doctorWords[reason](facts);
    expect(inCommandsOfHere(`${text} ${todo}`, "current/baobab")).not.toMatch(/\bnpm\b|baobab [\w-]+ --? /);
  }
});

test("what it does not know it says with its usage", async () => {
  expect(() => doctorOptions(["--mail", "nobody"])).toThrow("--mail is no address");
  expect(await told(["--everything"], {})).toMatchObject({
    status: 1,
    said: expect.stringContaining("Usage: npm run doctor"),
  });
});
