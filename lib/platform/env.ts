import { resolve } from "node:path";
import { z } from "zod";

/** The only reader of `process.env` outside root configs and entry points. */
const flag = z
  .enum(["", "0", "1", "true", "false", "on", "off", "yes", "no"])
  .default("")
  .transform((value) => ["1", "true", "on", "yes"].includes(value));

const iceUrls = (shape: RegExp) =>
  z
    .string()
    .default("")
    .transform((list) => list.split(",").map((url) => url.trim()))
    .transform((urls) => urls.filter((url) => url !== ""))
    .refine((urls) => urls.every((url) => shape.test(url)), "is no list of addresses of that kind");

const schema = z.object({
  /** How the installation runs; set by the entry point (`npm run demo`, `npm start`, `npm run dev`), not by hand. */
  BAOBAB_MODE: z.enum(["development", "demo", "production", "build"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z.string().min(1).optional(),
  AUTH_SECRET: z.string().optional(),
  /** Answer public pages from memory (`server/front`). */
  FRONT: z.enum(["on", "off"]).default("on"),
  /** Number of proxies in front whose `X-Forwarded-*` headers are believed; 0 believes none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Server mails are sent through, `smtp://user:password@host:587` or `smtps://…`; without one they stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Address mails come from, with or without a name: `Baobab <no-reply@mentoring.example.org>`. */
  MAIL_FROM: z.string().min(3).optional(),
  /** Where browsers in a call learn their own address: `stun:stun.example.org:3478`, several with commas. */
  STUN_URLS: iceUrls(/^stuns?:[^\s,]+$/),
  /** The relay of calls, `turn:turn.example.org:3478,turns:turn.example.org:5349`; calls with minors need one. */
  TURN_URLS: iceUrls(/^turns?:[^\s,]+$/),
  /** What the relay and Baobab both know (coturn's `static-auth-secret`). */
  TURN_SECRET: z.string().min(16).optional(),
  /** Donations are taken through Stripe with both; without them they are pledges. `sk_live_…`, or `rk_live_…` with few rights. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:live|test)_\w{8,}$/, "is no secret or restricted key of Stripe")
    .optional(),
  /** What Stripe signs its messages with, `whsec_…`. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,}$/, "is no signing secret of Stripe")
    .optional(),
  /** The tests' own stand-in for Stripe on this machine; refused in production. */
  STRIPE_TEST_URL: z
    .string()
    .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/, "is no address of this machine")
    .optional(),
  /** The tests' own server of pictures on this machine, the one place fetched from without https; refused in production. */
  PICTURE_TEST_URL: z
    .string()
    .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/, "is no address of this machine")
    .optional(),
  /** `redis://user:password@host:6379`: passes wake-ups between several processes of one installation. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Asks a production start for demo mode; refused unless BAOBAB_DEMO_CONFIRMED says `yes`. */
  BAOBAB_DEMO: flag,
  BAOBAB_DEMO_CONFIRMED: flag,
  /** Who lives in a demo: `all` its people and three months of sessions, or `two`, the accounts to sign in with. */
  DEMO_PEOPLE: z.enum(["all", "two"]).default("all"),
  /** Folder of Next's build, for several builds beside each other. */
  BAOBAB_DIST_DIR: z.string().min(1).default(".next"),
  /** Set by the tests' own server. */
  BAOBAB_TEST: flag,
});

/** Names of every setting, for `.env.example`. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

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
  front: boolean;
  trustedProxies: number;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  stunUrls: readonly string[];
  /** The relay of calls; undefined where there is none. */
  turn: Readonly<{ urls: readonly string[]; secret: string }> | undefined;
  /** The payment provider; undefined where donations are pledges. `live`: real money. `testUrl`: a stand-in instead of Stripe. */
  stripe:
    | Readonly<{ secretKey: string; webhookSecret: string; live: boolean; testUrl: string | undefined }>
    | undefined;
  /** The tests' own server of pictures on this machine. */
  pictureTestUrl: string | undefined;
  redisUrl: string | undefined;
  demoPeople: "all" | "two";
  /** Absolute path of Next's build. */
  distDir: string;
  /** Whether this is a server of the tests, which may move the clock of regular work. */
  test: boolean;
}>;

let cached: Env | undefined;

/** The settings, parsed once. Throws with every problem named. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}

/** Parses settings; an empty value counts as absent. Throws with every problem named. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(`Settings are not usable:\n${z.prettifyError(parsed.error)}`);
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
    front: values.FRONT === "on",
    trustedProxies: values.TRUSTED_PROXIES,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    stunUrls: values.STUN_URLS,
    turn: relayOf(values.TURN_URLS, values.TURN_SECRET),
    stripe: stripeOf(values),
    pictureTestUrl: pictureTestOf(values),
    redisUrl: values.REDIS_URL,
    demoPeople: values.DEMO_PEOPLE,
    distDir: resolve(values.BAOBAB_DIST_DIR),
    test: values.BAOBAB_TEST,
  });
}

function relayOf(urls: readonly string[], secret: string | undefined): Env["turn"] {
  if (urls.length === 0) return undefined;
  if (!secret) throw new Error("Settings are not usable:\nTURN_URLS needs TURN_SECRET, the secret the relay knows.");
  return { urls, secret };
}

function pictureTestOf({ PICTURE_TEST_URL: url, BAOBAB_MODE: mode }: z.infer<typeof schema>): Env["pictureTestUrl"] {
  if (url && mode === "production")
    throw new Error("Settings are not usable:\nPICTURE_TEST_URL is for tests, not for production.");
  return url;
}

function stripeOf(values: z.infer<typeof schema>): Env["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_TEST_URL: testUrl } = values;
  const refuse = (reason: string) => new Error(`Settings are not usable:\n${reason}`);
  if (testUrl && values.BAOBAB_MODE === "production") throw refuse("STRIPE_TEST_URL is for tests, not for production.");
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret) throw refuse("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other.");
  const live = secretKey.includes("_live_");
  if (live && testUrl) throw refuse("STRIPE_TEST_URL needs a test key as STRIPE_SECRET_KEY.");
  if (live && values.BAOBAB_MODE === "demo")
    throw refuse("STRIPE_SECRET_KEY is a live key: a demo takes no real money.");
  return { secretKey, webhookSecret, live, testUrl };
}
