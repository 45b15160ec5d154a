import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { guardiansNamed } from "#db/queries/safety/guardian-sweeps.ts";
import { consentLedger, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { stoppedGuardians } from "./stopped-links.ts";

/** Whether a guardian, also one replaced meanwhile, decided or paused contact since, or staff stopped their links. */
export async function saidSince(q: Executor, studentId: string, since: Date): Promise<boolean> {
  if ((await consentLedger(q, studentId)).some(({ at }) => at >= since)) return true;
  const acts = ["contact.pause", "contact.resume"];
  if (await isLogged(q, `user:${studentId}`, acts, since)) return true;
  return linksStoppedSince(q, studentId, since);
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

/** `contact`: a guardian stopped all of it. `links`: staff ended those of a guardian, also of a former one. */
export type GuardianStop = "contact" | "links";

/** What stands stopped for a student now. */
export async function stopsNow(q: Executor, studentId: string): Promise<GuardianStop[]> {
  const pausedBy = (await studentOfGuardian(q, studentId))?.contactPausedBy;
  const links = (await stoppedGuardians(q, studentId)).length > 0;
  return [
    ...(pausedBy === "guardian" || pausedBy === "former" ? (["contact"] as const) : []),
    ...(links ? (["links"] as const) : []),
  ];
}
