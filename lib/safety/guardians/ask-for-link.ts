import { transaction } from "#db/client.ts";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { type Done, done, type Paused } from "#lib/platform/answer.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { inviteGuardian } from "./invite.ts";
import { anyLink } from "./links.ts";
import { needsGuardian } from "./student-rules.ts";

/**
 * Mails a new link to the guardian, whoever else has the address: it ends contact, and is asked again before a yes.
 * Expired and unknown links give the same result, so it reveals nothing.
 */
export async function askForLink(token: string, network: string, now: Date): Promise<Done | Paused> {
  const asked = [
    { limit: limits.guardianLink, key: fingerprint(token) },
    { limit: limits.guardianLinkNetwork, ...networkKeys(network) },
  ];
  const attempt = await reserveAttempt(asked, now);
  if (!attempt.ok) return attempt;
  await transaction(async (tx) => {
    const link = await anyLink(tx, token);
    if (!link || !needsGuardian(link.student, now)) return;
    await inviteGuardian(tx, link.guardian, link.student, now);
  });
  return done;
}
