import { accessSync, constants, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { connectionProblem } from "#db/connection-problem.ts";
import { bucketFault } from "#lib/platform/bucket-settings.ts";
import { settingFaults } from "#lib/platform/env.ts";
import { makeFolder } from "#lib/platform/storage/make-folder.ts";
import { backupProblem } from "./backup-settings.ts";
import { inheritedSockets } from "./inherited-sockets.ts";
import { portIsFree } from "./port.ts";

type Source = Readonly<Record<string, string | undefined>>;

const sampleSecret =
  /change[-_ ]?me|secret|sample|example|your[-_ ]|password|placeholder|baobab|1234567|abcdefg|qwert/i;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** `demoAsked` covers BAOBAB_DEMO and a BAOBAB_MODE set by hand. */
export function settingProblems(source: Source): string[] {
  const known = knownProblems(source);
  const isKnown = (fault: string) => known.some((problem) => problem.split(" ")[0] === fault.split(" ")[0]);
  return [...known, ...settingFaults(source).filter((fault) => !isKnown(fault))];
}

function knownProblems(source: Source): string[] {
  return [
    secretProblem(source.AUTH_SECRET),
    formerSecretProblem(source),
    siteUrlProblem(source.SITE_URL),
    databaseProblem(source.DATABASE_URL),
    portProblem(source.PORT),
    mailProblem(source),
    relayProblem(source),
    redisProblem(source.REDIS_URL),
    bucketFault(source),
    backupProblem(source),
    logProblem(source.LOG_LEVEL),
    metricsProblem(source),
    stripeProblem(source),
    pictureProblem(source),
    passwordProblem(source),
    demoProblem(source),
  ].filter((problem) => problem !== undefined);
}

export function asksForDemo(source: Source): boolean {
  return isOn(source.BAOBAB_DEMO) || source.BAOBAB_MODE === "demo";
}

function isOn(value: string | undefined): boolean {
  return ["1", "true", "on", "yes"].includes(value ?? "");
}

function secretProblem(secret: string | undefined): string | undefined {
  if (!secret) return "AUTH_SECRET is missing: set at least 32 random characters (`openssl rand -base64 48`).";
  if (sampleSecret.test(secret)) return "AUTH_SECRET is a sample value: set 32 or more random characters of your own.";
  if (secret.length < 32) return `AUTH_SECRET is too short (${secret.length} characters): it needs at least 32.`;
  if (new Set(secret).size < 10) return "AUTH_SECRET is weak: it repeats a few characters. Set random ones.";
  return undefined;
}

function formerSecretProblem({ AUTH_SECRET, AUTH_SECRET_OLD }: Source): string | undefined {
  return AUTH_SECRET_OLD && AUTH_SECRET_OLD === AUTH_SECRET
    ? "AUTH_SECRET_OLD is the same as AUTH_SECRET: set the former secret there, or take it out."
    : undefined;
}

function siteUrlProblem(value: string | undefined): string | undefined {
  if (!value) return "SITE_URL is missing: set the address people use, for example https://mentoring.example.org.";
  if (!URL.canParse(value)) return `SITE_URL is not an address: "${value}".`;
  const url = new URL(value);
  if (url.pathname !== "/" || url.search || url.hash || url.username) {
    return `SITE_URL must be an origin alone, without path, query or user: "${value}".`;
  }
  if (url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname))) return undefined;
  return `SITE_URL must begin with https:// (only this machine's own address may be http): "${value}".`;
}

function databaseProblem(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (/^file:.+/.test(value)) return undefined;
  if (URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) && new URL(value).hostname)
    return undefined;
  return "DATABASE_URL is malformed: write file:/path/to/baobab.sqlite or postgres://user:password@host:5432/database.";
}

function portProblem(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const port = Number(value);
  return Number.isInteger(port) && port >= 1 && port <= 65535 ? undefined : `PORT is not a port number: "${value}".`;
}

function mailProblem({ SMTP_URL, MAIL_FROM }: Source): string | undefined {
  if (!SMTP_URL) return undefined;
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol) || !new URL(SMTP_URL).hostname) {
    return "SMTP_URL is malformed: write smtp://user:password@host:587 or smtps://user:password@host:465.";
  }
  // One address, with or without a name, on one line.
  if (MAIL_FROM && /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(MAIL_FROM)) return undefined;
  return MAIL_FROM
    ? `MAIL_FROM is no address: "${MAIL_FROM}".`
    : "MAIL_FROM is missing: with SMTP_URL, set the address mails come from.";
}

function relayProblem({ TURN_URLS, TURN_SECRET }: Source): string | undefined {
  if (!TURN_URLS) return undefined;
  if (!TURN_SECRET) return "TURN_SECRET is missing: with TURN_URLS, set the relay's static-auth-secret.";
  return sampleSecret.test(TURN_SECRET) || TURN_SECRET.length < 16
    ? "TURN_SECRET is a sample value or too short: anybody could use the relay. Set 16 random characters or more."
    : undefined;
}

function redisProblem(value: string | undefined): string | undefined {
  if (!value || (URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol))) return undefined;
  return "REDIS_URL is malformed: write redis://user:password@host:6379 or rediss://….";
}

function logProblem(value: string | undefined): string | undefined {
  if (!value || ["debug", "info", "warn", "error", "fatal", "silent"].includes(value)) return undefined;
  return `LOG_LEVEL is unknown: "${value}". It is debug, info, warn, error, fatal or silent.`;
}

function metricsProblem({ METRICS_PORT, METRICS_TOKEN, PORT }: Source): string | undefined {
  if (METRICS_PORT && portProblem(METRICS_PORT)) return `METRICS_PORT is not a port number: "${METRICS_PORT}".`;
  if (METRICS_PORT && Number(METRICS_PORT) === Number(PORT || 3000)) return "METRICS_PORT is the same as PORT.";
  if (!METRICS_TOKEN || (METRICS_TOKEN.length >= 16 && !sampleSecret.test(METRICS_TOKEN))) return undefined;
  return "METRICS_TOKEN is a sample value or too short: set 16 random characters or more.";
}

function stripeProblem({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_TEST_URL }: Source): string | undefined {
  if (STRIPE_TEST_URL) return "STRIPE_TEST_URL is for tests: no donation would be real. Take it out.";
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) return undefined;
  if (!STRIPE_SECRET_KEY) return "STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET alone takes no donation.";
  if (!/^(?:sk|rk)_(?:live|test)_\w{8,}$/.test(STRIPE_SECRET_KEY)) {
    return "STRIPE_SECRET_KEY is no secret key: it begins with sk_live_ or rk_live_ (sk_test_ to try it out).";
  }
  if (STRIPE_WEBHOOK_SECRET && /^whsec_[\w+/=]{8,}$/.test(STRIPE_WEBHOOK_SECRET)) return undefined;
  return STRIPE_WEBHOOK_SECRET
    ? "STRIPE_WEBHOOK_SECRET is no signing secret: it begins with whsec_."
    : "STRIPE_WEBHOOK_SECRET is missing: with STRIPE_SECRET_KEY alone no payment could be believed.";
}

function pictureProblem({ PICTURE_TEST_URL }: Source): string | undefined {
  return PICTURE_TEST_URL
    ? "PICTURE_TEST_URL is for tests: pictures would be fetched from this machine. Take it out."
    : undefined;
}

function passwordProblem({ PASSWORD_TEST_KIB }: Source): string | undefined {
  return PASSWORD_TEST_KIB
    ? "PASSWORD_TEST_KIB is for tests: stored passwords could be guessed quickly. Take it out."
    : undefined;
}

function demoProblem(source: Source): string | undefined {
  if (!asksForDemo(source) || isOn(source.BAOBAB_DEMO_CONFIRMED)) return undefined;
  return (
    "Demo mode together with production: everyone could sign in as the demo accounts. Use `npm run demo`, " +
    "or set BAOBAB_DEMO_CONFIRMED=yes if this server is meant to be a public demo."
  );
}

export async function machineProblems(source: Source): Promise<string[]> {
  const problems: string[] = [];
  const folder = resolve(source.DATA_DIR || "data");
  const reason = unwritable(folder);
  if (reason) problems.push(`DATA_DIR cannot be written: ${folder} (${reason}). Choose a folder that is this user's.`);
  const database = databaseProblem(source.DATABASE_URL) ? undefined : await connectionProblem(source.DATABASE_URL);
  if (database) problems.push(database);
  const port = Number(source.PORT || 3000);
  if (inheritedSockets() === undefined && !portProblem(source.PORT) && !(await portIsFree(port))) {
    problems.push(`PORT ${port} is taken by another program: stop it, or set PORT to another number.`);
  }
  const { METRICS_PORT, METRICS_HOST } = source;
  if (
    METRICS_PORT &&
    !portProblem(METRICS_PORT) &&
    !(await portIsFree(Number(METRICS_PORT), METRICS_HOST || "127.0.0.1"))
  ) {
    problems.push(`METRICS_PORT ${METRICS_PORT} cannot be used on ${METRICS_HOST || "127.0.0.1"}.`);
  }
  return problems;
}

function unwritable(folder: string): string | undefined {
  const probe = resolve(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    // Root passes every access check, even on a read-only file system. Only a real write tells.
    writeFileSync(probe, "");
    rmSync(probe);
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
