import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv, SettingsError, settingNames } from "#lib/platform/env.ts";
import { backupWarning } from "./backup-settings.ts";
import { asksForDemo, machineProblems, settingProblems } from "./settings.ts";

const good = { AUTH_SECRET: "k2V9xQm4ZtR7uYp1LsWd8NfGh3JcBv6A", SITE_URL: "https://mentoring.example.org" };

describe("settings of a production start [@OPS-13a @OPS-13e]", () => {
  test.each([
    ["orbit lemon quartz drizzle fable anvil", undefined],
    ["uV3x9Qm4ZtR7uYp1LsWd8Nf+", undefined],
    ["only fifteen ch", "too short (15 characters)"],
    ["aaaaaaaaaaaaaaaaaaaaaaaa", "weak"],
    ["correct password for all", "weak"],
    [good.AUTH_SECRET, "same as AUTH_SECRET"],
  ])("backups may be encrypted with %j: %s [@OPS-09a]", (BACKUP_PASSWORD, problem = "") => {
    expect(settingProblems({ ...good, BACKUP_PASSWORD })).toEqual(problem ? [expect.stringContaining(problem)] : []);
  });

  test("a bucket for backups needs a place and keys, its own or those of the uploads [@OPS-09c]", () => {
    const bucket = { ...good, BACKUP_S3_BUCKET: "safe" };
    expect(settingProblems(bucket).join()).toContain("BACKUP_S3_ENDPOINT and BACKUP_S3_ACCESS_KEY_ID");
    const keys = { BACKUP_S3_ACCESS_KEY_ID: "id", BACKUP_S3_SECRET_ACCESS_KEY: "key" };
    expect(settingProblems({ ...bucket, ...keys, BACKUP_S3_ENDPOINT: "https://s3.example.org" })).toEqual([]);
  });

  test("a start without backups is told so, one with backups is not", () => {
    expect(backupWarning(good)).toContain("No backups are made");
    expect(backupWarning({ BACKUP_PASSWORD: "orbit lemon quartz drizzle" })).toBeUndefined();
  });

  test("a relay's secret that anybody could guess is refused by name [@CALL-06b]", () => {
    const TURN_URLS = "turn:turn.example.org:3478";
    const problems = (TURN_SECRET: string) => settingProblems({ ...good, TURN_URLS, TURN_SECRET });
    expect(problems("5f1c0c8a9be24d77b1e6f3a2")).toEqual([]);
    for (const secret of ["short", "REPLACE_WITH_TURN_SECRET"]) expect(problems(secret)[0]).toContain("TURN_SECRET");
  });

  test("complete settings have no problem", () => {
    expect(settingProblems(good)).toEqual([]);
    expect(settingProblems({ ...good, SITE_URL: "http://localhost:3000" })).toEqual([]);
    expect(settingProblems({ ...good, SITE_URL: "http://127.0.0.1:8080/" })).toEqual([]);
    expect(settingProblems({ ...good, DATABASE_URL: "postgres://baobab:x@db:5432/baobab" })).toEqual([]);
    expect(settingProblems({ ...good, DATABASE_URL: "file:/var/lib/baobab/b.sqlite", PORT: "8080" })).toEqual([]);
  });

  test.each([
    ["no-reply@example.org", true],
    ["Baobab <no-reply@example.org>", true],
    ["Baobab", false],
    ["Baobab <no-reply>", false],
    ["a@example.org\nBcc: b@example.org", false],
    ["a@example.org, b@example.org", false],
  ])("mails may come from %j: %s [@OPS-13a]", (from, fine) => {
    const problems = settingProblems({ ...good, SMTP_URL: "smtps://u:p@mail.example.org", MAIL_FROM: from });
    expect(problems).toHaveLength(fine ? 0 : 1);
  });

  test("everything that is missing is named at once", () => {
    const problems = settingProblems({}).join("\n");
    expect(problems).toContain("AUTH_SECRET is missing");
    expect(problems).toContain("SITE_URL is missing");
  });

  test.each([
    ["AUTH_SECRET", "k2V9xQm4ZtR7uYp1LsWd8NfGh3JcBv6", "too short"],
    ["AUTH_SECRET", "change-me-change-me-change-me-change-me", "sample"],
    ["AUTH_SECRET", "this-is-a-very-long-secret-of-mine-2025", "sample"],
    ["AUTH_SECRET", "aaaaaaaabbbbbbbbaaaaaaaabbbbbbbbaaaa", "weak"],
    ["AUTH_SECRET_OLD", good.AUTH_SECRET, "the same"],
    ["SITE_URL", "http://mentoring.example.org", "https"],
    ["SITE_URL", "http://localhost.example.org", "https"],
    ["SITE_URL", "mentoring.example.org", "not an address"],
    ["SITE_URL", "https://example.org/baobab", "origin alone"],
    ["LOG_LEVEL", "loud", "unknown"],
    ["METRICS_PORT", "many", "not a port"],
    ["METRICS_PORT", "3000", "same as PORT"],
    ["METRICS_TOKEN", "short", "too short"],
    ["METRICS_TOKEN", "change-me-change-me-change-me", "sample"],
    ["DATABASE_URL", "mysql://db/baobab", "malformed"],
    ["DATABASE_URL", "postgres:", "malformed"],
    ["DATABASE_URL", "baobab.sqlite", "malformed"],
    ["SMTP_URL", "smtp://mail.example.org:587", "MAIL_FROM is missing"],
    ["TURN_URLS", "turn:turn.example.org:3478", "TURN_SECRET is missing"],
    ["SMTP_URL", "mail.example.org:587", "SMTP_URL is malformed"],
    ["SMTP_URL", "https://mail.example.org", "SMTP_URL is malformed"],
    ["STRIPE_SECRET_KEY", "sk_live_0123456789", "STRIPE_WEBHOOK_SECRET is missing"],
    ["STRIPE_SECRET_KEY", "pk_live_0123456789", "no secret key"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_0123456789", "STRIPE_SECRET_KEY is missing"],
    ["STRIPE_TEST_URL", "http://127.0.0.1:4010", "for tests"],
    ["PICTURE_TEST_URL", "http://127.0.0.1:4011", "for tests"],
    ["PASSWORD_TEST_KIB", "8", "for tests"],
    ["PORT", "0", "port number"],
    ["PORT", "99999", "port number"],
    ["PORT", "http", "port number"],
  ])("%s=%s is refused", (name, value, reason) => {
    const problems = settingProblems({ ...good, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).toContain(reason);
  });

  test("no message repeats the secret", () => {
    const secret = "change-me-3f9";
    expect(settingProblems({ ...good, AUTH_SECRET: secret }).join()).not.toContain(secret);
  });
});

/** A value of each setting that nothing can be done with. */
const impossible: Record<string, string> = {
  BAOBAB_MODE: "staging",
  PORT: "http",
  SITE_URL: "mentoring.example.org",
  DATABASE_URL: "mysql://user:hunter22@db/baobab",
  AUTH_SECRET: "short",
  AUTH_SECRET_OLD: "hunter22",
  FRONT: "maybe",
  TRUSTED_PROXIES: "-1",
  SHARED_CACHE_SECONDS: "1 minute",
  SMTP_URL: "https://user:hunter22@mail.example.org",
  MAIL_FROM: "nobody",
  STUN_URLS: "https://stun.example.org",
  TURN_URLS: "turn:relay.example.org, stun:relay.example.org",
  TURN_SECRET: "hunter22",
  STRIPE_SECRET_KEY: "pk_live_hunter22",
  STRIPE_WEBHOOK_SECRET: "hunter22",
  STRIPE_TEST_URL: "http://elsewhere.example.org",
  PICTURE_TEST_URL: "http://elsewhere.example.org",
  REDIS_URL: "http://user:hunter22@redis:6379",
  S3_ENDPOINT: "https://id:hunter22@s3.example.org",
  S3_BUCKET: "a/b",
  S3_PREFIX: "/a",
  BACKUP_PASSWORD: "hunter22",
  BACKUP_S3_ENDPOINT: "https://id:hunter22@s3.example.org",
  BACKUP_S3_BUCKET: "a/b",
  BACKUP_S3_PREFIX: "/a",
  METRICS_PORT: "http",
  METRICS_TOKEN: "hunter22",
  LOG_LEVEL: "loud",
  BAOBAB_DEMO: "perhaps",
  BAOBAB_DEMO_CONFIRMED: "perhaps",
  DEMO_PEOPLE: "three",
  BAOBAB_TEST: "perhaps",
  PASSWORD_TEST_KIB: "little",
};
/** Folders and hosts, whose use is tried out, and what only a service itself could judge. */
const anyText = [
  "DATA_DIR",
  "BAOBAB_DIST_DIR",
  "METRICS_HOST",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "BACKUP_DIR",
  "BACKUP_S3_REGION",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
];
const bucket = {
  S3_ENDPOINT: "https://s3.example.org",
  S3_BUCKET: "baobab",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "k2V9xQm4ZtR7uYp1",
};
/** What makes others be looked at. */
const beside: Record<string, Record<string, string>> = {
  MAIL_FROM: { SMTP_URL: "smtps://mail.example.org" },
  TURN_SECRET: { TURN_URLS: "turn:turn.example.org:3478" },
  STRIPE_WEBHOOK_SECRET: { STRIPE_SECRET_KEY: "sk_live_0123456789" },
  TURN_URLS: { TURN_SECRET: "5f1c0c8a9be24d77b1e6f3a2" },
  S3_ENDPOINT: bucket,
  S3_BUCKET: bucket,
  S3_PREFIX: bucket,
  BACKUP_S3_BUCKET: bucket,
};

describe("an impossible value [@OPS-13a]", () => {
  test("is known of every setting", () => {
    expect([...Object.keys(impossible), ...anyText].sort()).toEqual([...settingNames].sort());
  });

  test.each(Object.entries(impossible))("of %s is named once, by a sentence that shows no secret", (name, value) => {
    const problems = settingProblems({ ...good, ...beside[name], [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(problems[0]).not.toContain("hunter22");
  });

  test("is named of all together", () => {
    const problems = settingProblems({ ...good, FRONT: "maybe", TRUSTED_PROXIES: "many", STUN_URLS: "here" }).join(
      "\n",
    );
    for (const name of ["FRONT", "TRUSTED_PROXIES", "STUN_URLS"]) expect(problems).toContain(`${name} must be`);
  });

  test.each(Object.entries(impossible))("of %s stops no process by anything but a fault of settings", (name, value) => {
    try {
      readEnv({ ...beside[name], [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      expect(String(error)).not.toContain("hunter22");
    }
  });
});

describe("a bucket for uploads [@OPS-17b]", () => {
  test.each([{}, { S3_PREFIX: "one/two" }, { S3_PREFIX: "one/" }, { S3_REGION: "eu-central-1" }])(
    "%o is fine",
    (more) => {
      expect(settingProblems({ ...good, ...bucket, ...more })).toEqual([]);
    },
  );

  test.each([
    [{ S3_ENDPOINT: "" }, "S3_ENDPOINT is missing"],
    [{ S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" }, "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing"],
    [{ S3_ENDPOINT: "s3.example.org" }, "S3_ENDPOINT must be"],
    [{ S3_ENDPOINT: "https://id:key@s3.example.org" }, "S3_ENDPOINT must be"],
    [{ S3_ENDPOINT: "ftp://s3.example.org" }, "S3_ENDPOINT must be"],
    [{ S3_BUCKET: "a/b" }, "S3_BUCKET"],
    [{ S3_PREFIX: "/a" }, "S3_PREFIX"],
    [{ S3_PREFIX: "a//b" }, "S3_PREFIX"],
    [{ S3_PREFIX: "a/../b" }, "S3_PREFIX"],
  ])("%o is refused in one message, which repeats no key", (wrong, reason) => {
    const problems = settingProblems({ ...good, ...bucket, ...wrong });
    expect(problems).toEqual([expect.stringContaining(reason)]);
    expect(problems.join()).not.toContain(bucket.S3_SECRET_ACCESS_KEY);
  });

  test("a prefix without a bucket is refused: uploads would go to the folder unnoticed", () => {
    expect(settingProblems({ ...good, S3_PREFIX: "one" }).join()).toContain("S3_ENDPOINT");
  });
});

describe("demo and production [@OPS-02a @OPS-02b @OPS-02c]", () => {
  test.each([{ BAOBAB_DEMO: "1" }, { BAOBAB_MODE: "demo" }])("%o stops a production start", (asked) => {
    expect(asksForDemo(asked)).toBe(true);
    expect(settingProblems({ ...good, ...asked }).join()).toContain("BAOBAB_DEMO_CONFIRMED=yes");
    expect(settingProblems({ ...good, ...asked, BAOBAB_DEMO_CONFIRMED: "yes" })).toEqual([]);
  });

  test("a production start is not asked for a demo by default", () => {
    expect(asksForDemo(good)).toBe(false);
    expect(asksForDemo({ ...good, BAOBAB_DEMO: "0" })).toBe(false);
  });
});

describe("the machine", () => {
  test("a data folder that is a file is refused by name", async () => {
    const folder = mkdtempSync(join(tmpdir(), "baobab-settings-"));
    const file = join(folder, "data");
    writeFileSync(file, "");
    expect((await machineProblems({ DATA_DIR: file, PORT: "1" })).join()).toContain(file);
    rmSync(folder, { recursive: true });
  });

  test("a taken port is refused by number", async () => {
    const folder = mkdtempSync(join(tmpdir(), "baobab-settings-"));
    const other = createServer();
    const port = await new Promise<number>((listening) => {
      other.listen(0, () => {
        const address = other.address();
        listening(typeof address === "object" && address ? address.port : 0);
      });
    });
    expect(await machineProblems({ DATA_DIR: folder, PORT: "0", METRICS_PORT: String(port) })).toEqual([
      expect.stringContaining(`METRICS_PORT ${port} cannot be used on 127.0.0.1`),
    ]);
    expect(await machineProblems({ DATA_DIR: folder, PORT: String(port) })).toEqual([
      expect.stringContaining(`PORT ${port} is taken`),
    ]);
    await new Promise((closed) => other.close(closed));
    expect(await machineProblems({ DATA_DIR: folder, PORT: String(port) })).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
