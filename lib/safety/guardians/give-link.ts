import type { Executor } from "#db/client.ts";
import type { GuardedStudent } from "#db/queries/safety/guardians.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import { areLinksStopped } from "#lib/safety/guardian-mails/stopped-links.ts";
import { makeLink } from "./links.ts";
import { isKeptAway } from "./not-guardian.ts";

type Receiver = Readonly<{ guardian: Guardian; student: GuardedStudent }>;

/**
 * A new link to a minor's page, whatever it is for: nothing for a guardian who was removed, or is suspended under the gravest suspicion.
 * By telephone staff open links again that they stopped.
 */
export async function giveLink(
  tx: Executor,
  { guardian, student }: Receiver,
  method: "link" | "phone",
  now: Date,
): Promise<Awaited<ReturnType<typeof makeLink>> | undefined> {
  if (method === "link" && (await areLinksStopped(tx, guardian.id))) return undefined;
  if (await isKeptAway(tx, student, guardian, now)) return undefined;
  return makeLink(tx, guardian, method, now);
}
