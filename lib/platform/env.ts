import { resolve } from "node:path";
import { z } from "zod";
import { type BackupSettings, backupBucketFault, backupShape, backupsOf } from "./backup-settings.ts";
import { type Bucket, bucketFault, bucketOf, bucketSettings } from "./bucket-settings.ts";

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`);

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};

const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address like ${example}` });

const flag = z
  .enum(["", "0", "1", "true", "false", "on", "off", "yes", "no"], "must be yes or no")
  .default("")
  .transform((value) => ["1", "true", "on", "yes"].includes(value));

const iceUrls = (shape: RegExp, example: string) =>
  z
    .string()
    .default("")
    .transform((list) => list.split(",").map((url) => url.trim()))
    .transform((urls) => urls.filter((url) => url !== ""))
    .refine((urls) => urls.every((url) => shape.test(url)), `must be addresses like ${example}, with commas between`);

const schema = z.object({
  /** Set by the entry points (`npm run demo`, `npm start`, `npm run dev`), not by hand. */
  BAOBAB_MODE: oneOf(["development", "demo", "production", "build"]).default("development"),
  PORT: wholeNumber(0, 65535).default(3000),
  SITE_URL: address(/^https?$/, "https://mentoring.example.org").optional(),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^(?:file:.|postgres(?:ql)?:|pglite:)/, "must begin with file:, postgres: or postgresql:")
    .optional(),
  AUTH_SECRET: z.string().optional(),
  /** The former one while it is exchanged: read with, never written with. */
  AUTH_SECRET_OLD: z.string().min(32, "must have 32 characters or more").optional(),
  FRONT: oneOf(["on", "off"]).default("on"),
  /** Number of proxies whose `X-Forwarded-*` headers are trusted. */
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
  /** How long a CDN or proxy before the server may keep public pages; 0 if there is none. */
  SHARED_CACHE_SECONDS: wholeNumber(0, 3600).default(0),
  /** `smtp://user:password@host:587` or `smtps://…`; without it mails stay in the outbox. */
  SMTP_URL: address(/^smtps?$/, "smtp://user:password@host:587").optional(),
  MAIL_FROM: z.string().min(3, "must be an address").optional(),
  STUN_URLS: iceUrls(/^stuns?:[^\s,]+$/, "stun:turn.example.org:3478"),
  /** Like `turns:turn.example.org:5349`, comma-separated. Calls with minors need a relay. */
  TURN_URLS: iceUrls(/^turns?:[^\s,]+$/, "turn:turn.example.org:3478"),
  /** coturn's `static-auth-secret`. */
  TURN_SECRET: z.string().min(16, "must have 16 characters or more").optional(),
  /** Without both Stripe settings donations are pledges. `sk_live_…`, or a restricted `rk_live_…`. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:live|test)_\w{8,}$/, "is no secret or restricted key of Stripe")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,}$/, "is no signing secret of Stripe")
    .optional(),
  STRIPE_TEST_URL: z
    .string()
    .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/, "is no address of this machine")
    .optional(),
  PICTURE_TEST_URL: z
    .string()
    .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/, "is no address of this machine")
    .optional(),
  /** Passes wake-ups between processes of one installation. */
  REDIS_URL: address(/^rediss?$/, "redis://user:password@host:6379").optional(),
  ...bucketSettings,
  ...backupShape,
  /** `/metrics` on a port of its own, or on the site's with a token. Without either there is none. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** A production start in demo mode; also needs BAOBAB_DEMO_CONFIRMED. */
  BAOBAB_DEMO: flag,
  BAOBAB_DEMO_CONFIRMED: flag,
  DEMO_PEOPLE: oneOf(["all", "two"]).default("all"),
  BAOBAB_DIST_DIR: z.string().min(1).default(".next"),
  BAOBAB_TEST: flag,
  /** Memory that a password's hash takes in tests (KiB). */
  PASSWORD_TEST_KIB: wholeNumber(8, 19_456).optional(),
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Settings that cannot be worked with. The message is for the operator and repeats no value. */
export class SettingsError extends Error {
  override name = "SettingsError";

  constructor(faults: readonly string[]) {
    super(`These settings cannot be used:\n${faults.map((fault) => `  - ${fault}`).join("\n")}\nSee .env.example.`);
  }
}

/** One sentence about each setting that has an impossible value, beginning with its name. */
export function settingFaults(source: Record<string, string | undefined>): string[] {
  const { error } = schema.safeParse(given(source));
  const faults = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]));
  return [...faults].map(([name, message]) => `${name} ${message}.`);
}

/** An empty value counts as absent. */
function given(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
}

export type Env = Readonly<{
  mode: "development" | "demo" | "production" | "build";
  demo: boolean;
  port: number;
  /** Origin without trailing slash, for example `https://mentoring.example.org`. */
  siteUrl: string;
  dataDir: string;
  /** `file:/…/baobab.sqlite` or `postgres://…`. */
  databaseUrl: string;
  authSecret: string | undefined;
  authSecretOld: string | undefined;
  front: boolean;
  trustedProxies: number;
  sharedCacheSeconds: number;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  stunUrls: readonly string[];
  turn: Readonly<{ urls: readonly string[]; secret: string }> | undefined;
  stripe:
    | Readonly<{ secretKey: string; webhookSecret: string; live: boolean; testUrl: string | undefined }>
    | undefined;
  pictureTestUrl: string | undefined;
  redisUrl: string | undefined;
  bucket: Bucket | undefined;
  backups: BackupSettings;
  logLevel: "debug" | "info" | "warn" | "error" | "fatal" | "silent";
  metrics: Readonly<{ port: number | undefined; host: string; token: string | undefined }>;
  demoPeople: "all" | "two";
  distDir: string;
  test: boolean;
  passwordTestKib: number | undefined;
}>;

let cached: Env | undefined;

export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}

/** Next asks itself for the page an action ends on; behind a proxy it would speak TLS to the plain port. */
export function tellNextWhereItListens(port: number): void {
  process.env.__NEXT_PRIVATE_ORIGIN = `http://localhost:${port}`;
}

/** How the program of a release was typed, such as `current/baobab`. `undefined` where npm started this process. */
export function commandTyped(): string | undefined {
  return process.env.BAOBAB_COMMAND || undefined;
}

export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(given(source));
  if (!parsed.success) throw new SettingsError(settingFaults(source));
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return Object.freeze({
    mode: values.BAOBAB_MODE,
    demo: values.BAOBAB_MODE === "demo",
    port: values.PORT,
    siteUrl: (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDir,
    databaseUrl: values.DATABASE_URL ?? `file:${resolve(dataDir, "baobab.sqlite")}`,
    authSecret: values.AUTH_SECRET,
    authSecretOld: values.AUTH_SECRET_OLD,
    front: values.FRONT === "on",
    trustedProxies: values.TRUSTED_PROXIES,
    sharedCacheSeconds: values.SHARED_CACHE_SECONDS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    stunUrls: values.STUN_URLS,
    turn: relayOf(values.TURN_URLS, values.TURN_SECRET),
    stripe: stripeOf(values),
    pictureTestUrl: pictureTestOf(values),
    redisUrl: values.REDIS_URL,
    bucket: checkedBucket(values),
    backups: checkedBackups(values, dataDir),
    logLevel: values.LOG_LEVEL,
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN },
    demoPeople: values.DEMO_PEOPLE,
    distDir: resolve(values.BAOBAB_DIST_DIR),
    test: values.BAOBAB_TEST,
    passwordTestKib: passwordTestOf(values),
  });
}

function relayOf(urls: readonly string[], secret: string | undefined): Env["turn"] {
  if (urls.length === 0) return undefined;
  if (!secret) throw new SettingsError(["TURN_URLS needs TURN_SECRET, the secret the relay knows."]);
  return { urls, secret };
}

function checkedBucket(values: z.infer<typeof schema>): Env["bucket"] {
  const fault = bucketFault(values);
  if (fault) throw new SettingsError([fault]);
  return bucketOf(values);
}

function checkedBackups(values: z.infer<typeof schema>, dataDir: string): Env["backups"] {
  const fault = backupBucketFault(values);
  if (fault) throw new SettingsError([fault]);
  return backupsOf(values, dataDir);
}

function pictureTestOf({ PICTURE_TEST_URL: url, BAOBAB_MODE: mode }: z.infer<typeof schema>): Env["pictureTestUrl"] {
  if (url && mode === "production") throw new SettingsError(["PICTURE_TEST_URL is for tests, not for production."]);
  return url;
}

function passwordTestOf(values: z.infer<typeof schema>): Env["passwordTestKib"] {
  const { PASSWORD_TEST_KIB: kib, BAOBAB_TEST: test, BAOBAB_MODE: mode } = values;
  if (kib && (!test || mode === "production")) throw new SettingsError(["PASSWORD_TEST_KIB is for tests alone."]);
  return kib;
}

function stripeOf(values: z.infer<typeof schema>): Env["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_TEST_URL: testUrl } = values;
  const refuse = (reason: string) => new SettingsError([reason]);
  if (testUrl && values.BAOBAB_MODE === "production") throw refuse("STRIPE_TEST_URL is for tests, not for production.");
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret) throw refuse("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other.");
  const live = secretKey.includes("_live_");
  if (live && testUrl) throw refuse("STRIPE_TEST_URL needs a test key as STRIPE_SECRET_KEY.");
  if (live && values.BAOBAB_MODE === "demo")
    throw refuse("STRIPE_SECRET_KEY is a live key: a demo takes no real money.");
  return { secretKey, webhookSecret, live, testUrl };
}
