import type { Executor } from "#db/client.ts";
import { paths } from "#lib/platform/paths.ts";
import { stoppedElsewhere } from "#lib/safety/guardian-mails/stopped-links.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";

/** Call it where somebody is named as a guardian: whom staff keep away from one child could be named for another, or for a second account. */
export async function tellIfStoppedElsewhere(tx: Executor, studentId: string, email: string | null, now: Date) {
  for (const other of await stoppedElsewhere(tx, studentId, email)) {
    const told = { what: "stoppedGuardian", key: `${studentId}:${other}`, path: paths.staffPerson(studentId) } as const;
    await tellLeadsOfPerson(tx, { ...told, about: [studentId, other] }, now);
  }
}
