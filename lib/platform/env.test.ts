import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv, settingNames } from "./env.ts";

describe("settings [@OPS-13a]", () => {
  test("nothing set gives a development installation in ./data on port 3000", () => {
    expect(readEnv({})).toEqual({
      mode: "development",
      sharedCacheSeconds: 0,
      demo: false,
      port: 3000,
      logLevel: "info",
      metrics: { port: undefined, host: "127.0.0.1", token: undefined },
      siteUrl: "http://localhost:3000",
      dataDir: resolve("data"),
      databaseUrl: `file:${resolve("data/baobab.sqlite")}`,
      authSecret: undefined,
      front: true,
      trustedProxies: 0,
      smtpUrl: undefined,
      mailFrom: undefined,
      stunUrls: [],
      turn: undefined,
      stripe: undefined,
      bucket: undefined,
      backups: { folder: resolve("data/backups/nightly") },
      demoPeople: "all",
      distDir: resolve(".next"),
      test: false,
    });
  });

  test("backups go beside the data, to a folder, or to a bucket with the uploads' keys or its own [@OPS-09c]", () => {
    expect(readEnv({ DATA_DIR: "/srv/data" }).backups.folder).toBe("/srv/data/backups/nightly");
    expect(readEnv({ BACKUP_DIR: "/mnt/other" }).backups).toEqual({ folder: "/mnt/other" });
    const uploads = {
      S3_ENDPOINT: "https://s3.example.org/",
      S3_BUCKET: "uploads",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    };
    const shared = { endpoint: "https://s3.example.org", region: "us-east-1", prefix: "backups/" };
    expect(readEnv({ ...uploads, BACKUP_S3_BUCKET: "safe" }).backups.bucket).toEqual({
      ...{ ...shared, bucket: "safe", accessKeyId: "id", secretAccessKey: "key" },
    });
    const own = { BACKUP_S3_BUCKET: "safe", BACKUP_S3_ACCESS_KEY_ID: "mine", BACKUP_S3_PREFIX: "a/b" };
    expect(readEnv({ ...uploads, ...own }).backups.bucket).toMatchObject({ accessKeyId: "mine", prefix: "a/b/" });
    expect(readEnv(uploads).backups.bucket).toBeUndefined();
    expect(() => readEnv({ BACKUP_S3_BUCKET: "safe" })).toThrow("BACKUP_S3_ENDPOINT");
    expect(() => readEnv({ BACKUP_PASSWORD: "too short" })).toThrow("BACKUP_PASSWORD");
  });

  test("an empty value counts as absent", () => {
    expect(readEnv({ SITE_URL: "", PORT: "", FRONT: "" })).toEqual(readEnv({}));
  });

  test("the site's address loses its trailing slashes", () => {
    expect(readEnv({ SITE_URL: "https://mentoring.example.org//" }).siteUrl).toBe("https://mentoring.example.org");
  });

  test("demo mode is a state of the installation", () => {
    expect(readEnv({ BAOBAB_MODE: "demo" }).demo).toBe(true);
    expect(readEnv({ BAOBAB_MODE: "production", BAOBAB_DEMO: "1" }).demo).toBe(false);
  });

  test.each([
    ["PORT", "70000"],
    ["PORT", "three"],
    ["SITE_URL", "mentoring.example.org"],
    ["SITE_URL", "ftp://mentoring.example.org"],
    ["BAOBAB_MODE", "staging"],
    ["FRONT", "maybe"],
    ["TRUSTED_PROXIES", "-1"],
    ["SMTP_URL", "mail.example.org"],
    ["SMTP_URL", "https://mail.example.org"],
    ["STUN_URLS", "https://stun.example.org"],
    ["TURN_URLS", "turn:relay.example.org, stun:relay.example.org"],
    ["TURN_SECRET", "short"],
    ["BAOBAB_DEMO", "perhaps"],
  ])("%s=%s is refused by name", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });

  test("the relay of calls is a list of addresses with a secret, or is not there [@CALL-06b]", () => {
    const TURN_URLS = "turn:relay.example.org:3478, turns:relay.example.org:5349";
    const secret = "0123456789abcdef";
    expect(readEnv({ TURN_URLS, TURN_SECRET: secret }).turn).toEqual({
      urls: ["turn:relay.example.org:3478", "turns:relay.example.org:5349"],
      secret,
    });
    expect(() => readEnv({ TURN_URLS })).toThrow("TURN_SECRET");
    expect(readEnv({ TURN_SECRET: secret }).turn).toBeUndefined();
  });

  test("Stripe is there with both of its secrets, no real money in a demo, no stand-in in production", () => {
    const [test, live] = ["sk_test_0123456789", "rk_live_0123456789"];
    const both = { STRIPE_SECRET_KEY: test, STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
    const testUrl = "http://127.0.0.1:4000";
    const webhookSecret = both.STRIPE_WEBHOOK_SECRET;
    expect(readEnv(both).stripe).toEqual({ secretKey: test, webhookSecret, live: false, testUrl: undefined });
    expect(readEnv({ ...both, STRIPE_TEST_URL: testUrl }).stripe?.testUrl).toBe(testUrl);
    expect(() => readEnv({ STRIPE_SECRET_KEY: test })).toThrow("STRIPE_WEBHOOK_SECRET");
    expect(() => readEnv({ STRIPE_WEBHOOK_SECRET: webhookSecret })).toThrow("STRIPE_SECRET_KEY");
    const production = { ...both, BAOBAB_MODE: "production" };
    expect(readEnv({ ...production, STRIPE_SECRET_KEY: live }).stripe).toMatchObject({ secretKey: live, live: true });
    expect(readEnv(production).stripe?.live).toBe(false);
    expect(() => readEnv({ ...production, STRIPE_TEST_URL: testUrl })).toThrow("STRIPE_TEST_URL");
    expect(() => readEnv({ ...both, BAOBAB_MODE: "demo", STRIPE_SECRET_KEY: live })).toThrow("live key");
  });

  test.each([
    ["STRIPE_SECRET_KEY", "pk_test_0123456789"],
    ["STRIPE_SECRET_KEY", "sk_test_"],
    ["STRIPE_WEBHOOK_SECRET", "0123456789"],
    ["STRIPE_TEST_URL", "https://api.example.org"],
    ["STRIPE_TEST_URL", "http://10.0.0.1:80"],
  ])("%s=%s is refused by name", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });

  test("pictures are fetched from this machine in tests alone", () => {
    const PICTURE_TEST_URL = "http://127.0.0.1:4011";
    expect(readEnv({ PICTURE_TEST_URL }).pictureTestUrl).toBe(PICTURE_TEST_URL);
    expect(readEnv({ PICTURE_TEST_URL, BAOBAB_MODE: "demo" }).pictureTestUrl).toBe(PICTURE_TEST_URL);
    expect(() => readEnv({ PICTURE_TEST_URL, BAOBAB_MODE: "production" })).toThrow("PICTURE_TEST_URL");
    expect(() => readEnv({ PICTURE_TEST_URL: "http://10.0.0.1:80" })).toThrow("PICTURE_TEST_URL");
  });

  test("passwords are hashed at less cost in tests alone", () => {
    const PASSWORD_TEST_KIB = "8";
    expect(readEnv({ PASSWORD_TEST_KIB, BAOBAB_TEST: "1" }).passwordTestKib).toBe(8);
    expect(readEnv({ BAOBAB_TEST: "1" }).passwordTestKib).toBeUndefined();
    for (const BAOBAB_MODE of ["development", "demo", "production"])
      expect(() => readEnv({ PASSWORD_TEST_KIB, BAOBAB_MODE })).toThrow("PASSWORD_TEST_KIB");
    expect(() => readEnv({ PASSWORD_TEST_KIB, BAOBAB_TEST: "1", BAOBAB_MODE: "production" })).toThrow("alone");
  });

  test("a bucket is there with all four of its settings, at a prefix that ends with a slash [@OPS-17b]", () => {
    const four = {
      S3_ENDPOINT: "https://s3.example.org/",
      S3_BUCKET: "baobab",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    const bucket = {
      endpoint: "https://s3.example.org",
      bucket: "baobab",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
      prefix: "",
    };
    expect(readEnv(four).bucket).toEqual(bucket);
    expect(readEnv({ ...four, S3_PREFIX: "a/b", S3_REGION: "eu" }).bucket).toEqual({
      ...bucket,
      prefix: "a/b/",
      region: "eu",
    });
    for (const name of Object.keys(four)) expect(() => readEnv({ ...four, [name]: "" })).toThrow(name);
    for (const S3_PREFIX of ["/a", "a//b", "../a", "a b"])
      expect(() => readEnv({ ...four, S3_PREFIX })).toThrow("S3_PREFIX");
  });

  test("several bad settings are named together", () => {
    expect(() => readEnv({ PORT: "x", FRONT: "y" })).toThrow(/PORT[\s\S]*FRONT|FRONT[\s\S]*PORT/);
  });
});

test(".env.example lists every setting and no other", () => {
  const example = readFileSync(resolve(import.meta.dirname, "../../.env.example"), "utf8");
  const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...settingNames].toSorted());
});
