import type { Executor } from "#db/client.ts";
import { readPreflight } from "#lib/safety/preflight/read-preflight.ts";
import { type DoctorFinding, found } from "./reasons.ts";

/** Whether the people are there who open reports: only where minors were once admitted. */
export async function checkLead(q: Executor, now: Date): Promise<DoctorFinding[]> {
  const { states, decision } = await readPreflight(q, now);
  if (!decision) return [found("lead.none")];
  const lacks = (name: string) => states.some(({ entry, missing }) => entry === name && missing.length > 0);
  const missing = [
    ...(lacks("lead") ? [found("lead.missing")] : []),
    ...(lacks("deputy") ? [found("lead.deputyMissing")] : []),
  ];
  return missing.length > 0 ? missing : [found("lead.fine")];
}
