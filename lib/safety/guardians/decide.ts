import { type Executor, transaction } from "#db/client.ts";
import { setGuardianPause } from "#db/queries/safety/former-guardians.ts";
import { type GuardianLink, markGuardianReached, setLinkEnd } from "#db/queries/safety/guardians.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { tellOfOtherAccounts } from "./child-again.ts";
import { tellContactRestored, tellContactStopped } from "./hooks.ts";
import { addressOf, openLink } from "./links.ts";
import { whyNotGuardian } from "./not-guardian.ts";
import { mailRecorded, recordDecision, tellOfConsent } from "./record-decision.ts";
import { linkEnd } from "./renewal-rules.ts";
import { type ConsentInForce, consentScopes, isPauseOfOthers, noConsent } from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";

/**
 * `unknown`: invalid link; `notGuardian`: the address belongs to an account that cannot consent; `stopped`: by staff or a
 * former guardian, which is not this one's to end.
 */
export type DecisionResult = Answer<"unknown" | "adult" | "notGuardian" | "stopped">;

/** The link then lasts a little longer than the consent. Refusing is always possible; consenting needs an eligible guardian. */
export function decide(token: string, wanted: ConsentInForce, now: Date, locale?: string): Promise<DecisionResult> {
  return withLink({ token, now, locale, consents: consentScopes.some((scope) => wanted[scope]) }, async (tx, link) => {
    const { guardian, student, method } = link;
    const until = await recordDecision(tx, { guardian, student, wanted, method, by: byGuardian(link) }, now);
    if (until && linkEnd(until) > link.expiresAt) await setLinkEnd(tx, link.id, linkEnd(until));
  });
}

export function withdrawConsent(token: string, now: Date, locale?: string): Promise<DecisionResult> {
  return decide(token, noConsent, now, locale);
}

/** Stops or resumes all contact; consent stays as it is. To resume is a yes, which needs an eligible guardian. */
export function pauseContact(token: string, paused: boolean, now: Date, locale?: string): Promise<DecisionResult> {
  return withLink({ token, now, locale, consents: !paused, resumes: !paused }, async (tx, link) => {
    const { student } = link;
    if (!(await setGuardianPause(tx, student.id, paused, now))) return;
    const action = paused ? "contact.pause" : "contact.resume";
    await recordAudit(tx, { ...byGuardian(link), action, object: `user:${student.id}` }, now);
    if (paused) {
      await tellContactStopped(tx, student.id, now);
      await tellOfOtherAccounts(tx, student.id, now);
    } else await tellContactRestored(tx, student.id, now);
    await tellOfConsent(tx, student.id, paused ? "paused" : "resumed", crypto.randomUUID(), now);
  });
}

/** `locale`: the language of the page, stored as the guardian's. */
type Asked = Readonly<{ token: string; now: Date; locale: string | undefined; consents?: boolean; resumes?: boolean }>;

function withLink(
  { token, now, locale, consents = false, resumes = false }: Asked,
  work: (tx: Executor, link: GuardianLink) => Promise<void>,
): Promise<DecisionResult> {
  return transaction(async (tx) => {
    const link = await openLink(tx, token, now);
    if (!link) return refuse("unknown");
    if (!needsGuardian(link.student, now)) return refuse("adult");
    if (resumes && isPauseOfOthers(link.student.contactPausedBy)) return refuse("stopped");
    if (consents && (await whyNotGuardian(tx, link.student, link.guardian, now))) {
      return refuse("notGuardian");
    }
    const guardian = { ...link.guardian, locale: locale ?? link.guardian.locale };
    await markGuardianReached(tx, guardian.id, guardian.locale, now);
    await work(tx, { ...link, guardian });
    await mailRecorded(tx, guardian, link.student, addressOf(guardian.locale, token), now);
    return done;
  });
}

export function byGuardian({ guardian }: GuardianLink): AuditActor {
  return { actor: `guardian:${guardian.id}`, actorRole: "guardian" };
}
