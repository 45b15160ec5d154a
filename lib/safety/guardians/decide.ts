import { type Executor, transaction } from "#db/client.ts";
import { type GuardianLink, markGuardianReached, setGuardianPause, setLinkEnd } from "#db/queries/safety/guardians.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { FormAnswer } from "#lib/platform/forms/answer.ts";
import { tellContactRestored, tellContactStopped } from "./hooks.ts";
import { addressOf, openLink } from "./links.ts";
import { whyNotGuardian } from "./not-guardian.ts";
import { mailRecorded, recordDecision, tellOfConsent } from "./record-decision.ts";
import { type ConsentInForce, consentScopes, noConsent } from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";

/**
 * `unknown`: the link opens nothing (any more); `adult`: the student decides for themselves now; `notGuardian`: the guardian's address is
 * that of an account which cannot consent.
 */
export type DecisionResult = FormAnswer<"unknown" | "adult" | "notGuardian">;

/**
 * What a guardian decides behind their link; the same link then lasts as long as their consent. Saying no is always
 * possible; saying yes is for somebody who could be named today.
 */
export function decide(token: string, wanted: ConsentInForce, now: Date, locale?: string): Promise<DecisionResult> {
  return withLink({ token, now, locale, consents: consentScopes.some((scope) => wanted[scope]) }, async (tx, link) => {
    const { guardian, student, method } = link;
    const until = await recordDecision(tx, { guardian, student, wanted, method, by: byGuardian(link) }, now);
    if (until && until > link.expiresAt) await setLinkEnd(tx, link.id, until);
  });
}

/** Takes everything back at once. */
export function withdrawConsent(token: string, now: Date, locale?: string): Promise<DecisionResult> {
  return decide(token, noConsent, now, locale);
}

/** Stops every contact with one press, or gives it back; consent stays as it is. */
export function pauseContact(token: string, paused: boolean, now: Date, locale?: string): Promise<DecisionResult> {
  return withLink({ token, now, locale }, async (tx, link) => {
    const { student } = link;
    if (!(await setGuardianPause(tx, student.id, paused, now))) return;
    const action = paused ? "contact.pause" : "contact.resume";
    await recordAudit(tx, { ...byGuardian(link), action, object: `user:${student.id}` }, now);
    if (paused) await tellContactStopped(tx, student.id, now);
    else await tellContactRestored(tx, student.id, now);
    await tellOfConsent(tx, student.id, paused ? "paused" : "resumed", crypto.randomUUID(), now);
  });
}

/** `locale`: the language they read the page in, which is theirs from now on. */
type Asked = Readonly<{ token: string; now: Date; locale: string | undefined; consents?: boolean }>;

function withLink(
  { token, now, locale, consents = false }: Asked,
  work: (tx: Executor, link: GuardianLink) => Promise<void>,
): Promise<DecisionResult> {
  return transaction(async (tx) => {
    const link = await openLink(tx, token, now);
    if (!link) return { ok: false, reason: "unknown" };
    if (!needsGuardian(link.student, now)) return { ok: false, reason: "adult" };
    if (consents && (await whyNotGuardian(tx, link.student, link.guardian, now))) {
      return { ok: false, reason: "notGuardian" };
    }
    const guardian = { ...link.guardian, locale: locale ?? link.guardian.locale };
    await markGuardianReached(tx, guardian.id, guardian.locale, now);
    await work(tx, { ...link, guardian });
    await mailRecorded(tx, guardian, link.student, addressOf(guardian.locale, token), now);
    return { ok: true };
  });
}

/** Who acts behind a link. */
export function byGuardian({ guardian }: GuardianLink): AuditActor {
  return { actor: `guardian:${guardian.id}`, actorRole: "guardian" };
}
