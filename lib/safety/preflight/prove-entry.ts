import { type Executor, transaction } from "#db/client.ts";
import {
  dropReportingTests,
  insertProof,
  insertReportingTest,
  newestProofs,
  openReportingTest,
} from "#db/queries/safety/preflight.ts";
import { fingerprint, fingerprints } from "#lib/identity/access/secret.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, done, type Paused, refuse } from "#lib/platform/answer.ts";
import { env } from "#lib/platform/env.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { storedSite } from "#lib/platform/site/stored-site.ts";
import { readPhoneCode, spokenCode } from "#lib/safety/guardians/code-rules.ts";
import { newCode } from "#lib/safety/guardians/new-code.ts";
import { noEarlierThan, recheckMinors } from "./decide-on-minors.ts";
import type { ClaimName, ProofKind } from "./entries.ts";
import { reportingTestLasts } from "./preflight-rules.ts";
import { digestsNow } from "./read-preflight.ts";

/** What a member of staff confirms by reading it. */
export type Confirmed =
  | Readonly<{ kind: "retention" | "privacyNotice" }>
  | Readonly<{ kind: "claim"; claim: ClaimName }>;

type By = AuditActor;
export type ConfirmRefusal = "unset" | "stale" | "notAllowed";

/** `seen`: the digest of what the page showed; what changed meanwhile has to be read first. */
export function confirmEntry(
  by: By,
  confirmed: Confirmed & Readonly<{ seen: string }>,
  now: Date,
): Promise<Answer<ConfirmRefusal>> {
  return transaction<Answer<ConfirmRefusal>>(async (tx) => {
    if (!mayProve(by)) return refuse("notAllowed");
    const current = digestsNow(await storedSite(tx));
    const subject = confirmed.kind === "claim" ? confirmed.claim : "";
    const digest = confirmed.kind === "claim" ? current.claims[confirmed.claim] : current[confirmed.kind];
    if (digest === undefined) return refuse("unset");
    if (digest !== confirmed.seen) return refuse("stale");
    await prove(tx, by, { kind: confirmed.kind, subject, digest, failure: null }, now);
    return done;
  });
}

/** After a real trial of the relay; `failure` is what the doctor found. */
export function recordRelayTrial(by: By, failure: string | null, now: Date): Promise<Answer<"unset" | "notAllowed">> {
  return transaction<Answer<"unset" | "notAllowed">>(async (tx) => {
    if (!mayProve(by)) return refuse("notAllowed");
    const digest = digestsNow(await storedSite(tx)).relay;
    if (digest === undefined || !env().turn) return refuse("unset");
    await prove(tx, by, { kind: "relay", subject: "", digest, failure }, now);
    return done;
  });
}

/** A mail with a code to the address for reports. */
export async function sendReportingTest(by: By, now: Date): Promise<Answer<"unset" | "notAllowed"> | Paused> {
  const attempt = await reserveAttempt([{ limit: limits.reportingTest, key: "all" }], now);
  if (!attempt.ok) return attempt;
  return transaction<Answer<"unset" | "notAllowed">>(async (tx) => {
    if (!mayProve(by)) return refuse("notAllowed");
    const { reportingAddress } = await storedSite(tx);
    if (!reportingAddress) return refuse("unset");
    const [id, code] = [crypto.randomUUID(), newCode()];
    const codeHash = fingerprint(hashed(id, code));
    const row = { id, addressKey: emailKey(reportingAddress), codeHash, sentBy: by.actor, sentAt: now };
    await insertReportingTest(tx, row);
    const mail = { kind: "reportingTest", key: `reporting-test:${id}`, toAddress: reportingAddress } as const;
    await queueMail(tx, { ...mail, locale: "en", params: { code: spokenCode(code) } }, now);
    await recordAudit(tx, { ...by, action: "preflight.testMail", object: "preflight:reporting" }, now);
    return done;
  });
}

/** Whoever reads the mailbox has the code: typed within three days it proves that somebody does. */
export async function answerReportingTest(
  by: By,
  typed: string,
  now: Date,
): Promise<Answer<"unset" | "code" | "notAllowed"> | Paused> {
  const attempt = await reserveAttempt([{ limit: limits.reportingCode, key: "all" }], now);
  if (!attempt.ok) return attempt;
  return transaction<Answer<"unset" | "code" | "notAllowed">>(async (tx) => {
    if (!mayProve(by)) return refuse("notAllowed");
    const { reportingAddress } = await storedSite(tx);
    if (!reportingAddress) return refuse("unset");
    const key = emailKey(reportingAddress);
    const test = await openReportingTest(tx, key, new Date(now.getTime() - reportingTestLasts));
    const code = readPhoneCode(typed);
    if (!test || !code || !fingerprints(hashed(test.id, code)).includes(test.codeHash)) return refuse("code");
    await dropReportingTests(tx, [test.id]);
    const digest = digestsNow(await storedSite(tx)).reporting ?? "";
    await prove(tx, by, { kind: "reporting", subject: "", digest, failure: null }, now);
    return done;
  });
}

const hashed = (id: string, code: string) => `reporting test ${id} ${code}`;

function mayProve({ actorRole }: By): boolean {
  return actorRole === "lead" || actorRole === "admin" || actorRole === "command" || actorRole === "system";
}

type Proven = Readonly<{ kind: ProofKind; subject: string; digest: string; failure: string | null }>;

async function prove(tx: Executor, by: By, proven: Proven, now: Date): Promise<void> {
  const staffId = by.actorRole === "lead" || by.actorRole === "admin" ? by.actor : null;
  const before = (await newestProofs(tx)).find((one) => one.kind === proven.kind && one.subject === proven.subject);
  await insertProof(tx, { id: crypto.randomUUID(), ...proven, staffId, at: noEarlierThan(before?.at, now) });
  const object = `preflight:${proven.kind === "claim" ? `claim.${proven.subject}` : proven.kind}`;
  const action = proven.failure === null ? "preflight.prove" : "preflight.fail";
  await recordAudit(tx, { ...by, action, object, reason: proven.failure }, now);
  await recheckMinors(tx, now);
}
