import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { guardiansNamed } from "#db/queries/safety/guardian-sweeps.ts";
import { consentLedger, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { stoppedElsewhere, stoppedGuardians } from "#lib/safety/guardian-mails/stopped-links.ts";
import { answeredAnew } from "./rules.ts";

/**
 * `answered`: a guardian, also one replaced meanwhile, answered otherwise than before, or stopped contact or let it go on.
 * `linksStopped`: staff stopped a guardian's links, who can say nothing more.
 */
export type Overtaking = "answered" | "linksStopped";

/** What overtakes a guardian whom somebody asked for at this time. */
export async function overtakenBy(q: Executor, studentId: string, since: Date): Promise<Overtaking | undefined> {
  if (await linksStoppedSince(q, studentId, since)) return "linksStopped";
  if (answeredAnew(await consentLedger(q, studentId), since)) return "answered";
  const acts = ["contact.pause", "contact.resume"];
  return (await isLogged(q, `user:${studentId}`, acts, since)) ? "answered" : undefined;
}

export async function linksStoppedSince(q: Executor, studentId: string, since: Date): Promise<boolean> {
  for (const { id } of await guardiansNamed(q, studentId)) {
    if (await isLogged(q, `guardian:${id}`, ["guardian.stopLinks"], since)) return true;
  }
  return false;
}

async function isLogged(q: Executor, object: string, acts: readonly string[], from: Date): Promise<boolean> {
  return (await newestAuditRows(q, { object, of: [{ acts }], from }, 1)).length > 0;
}

/**
 * `contact`: a guardian stopped all of it. `links`: staff ended those of a guardian, also of a former one. `elsewhere`: staff ended those
 * of this mailbox for another student.
 */
export type GuardianStop = "contact" | "links" | "elsewhere";

/** What stands stopped for a student now, and of a guardian's mailbox. */
export async function stopsNow(q: Executor, studentId: string, email: string | null = null): Promise<GuardianStop[]> {
  const pausedBy = (await studentOfGuardian(q, studentId))?.contactPausedBy;
  const links = (await stoppedGuardians(q, studentId)).length > 0;
  return [
    ...(pausedBy === "guardian" || pausedBy === "former" ? (["contact"] as const) : []),
    ...(links ? (["links"] as const) : []),
    ...((await stoppedElsewhere(q, studentId, email)).length > 0 ? (["elsewhere"] as const) : []),
  ];
}
