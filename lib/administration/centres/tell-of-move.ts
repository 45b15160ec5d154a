import type { Executor } from "#db/client.ts";
import { staffOfCentres } from "#db/queries/identity/centre-staff.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { outsideHousehold, staffToTell } from "#lib/safety/conflicts/whom-to-alert.ts";

type Moved = Readonly<{ id: string; dateOfBirth: string; centreId: string | null }>;

/** Leads, and those of both centers, hear of a minor whom one coordinator moved: nobody becomes the only one to find a child unnoticed. */
export async function tellOfMove(
  tx: Executor,
  { actor, actorRole }: AuditActor,
  student: Moved,
  to: string | null,
  now: Date,
): Promise<void> {
  if (actorRole !== "coordinator" || !isMinor(ageBand(student.dateOfBirth, utcDate(now)))) return;
  const colleagues = async (centreId: string | null) => {
    const those = await staffOfCentres(tx, centreId === null ? [] : [centreId]);
    return outsideHousehold(
      tx,
      those.map(({ id }) => id),
      [student.id],
    );
  };
  const old = await colleagues(student.centreId);
  // In another center the student does not exist for those of the old one, who get no address to it.
  const seeing = [...(await staffToTell(tx, [student.id])), ...(to === null ? old : await colleagues(to))];
  const key = `protection:centreMove:${crypto.randomUUID()}`;
  const params = { change: "centreMove", state: "made" } as const;
  for (const userId of new Set([...seeing, ...old])) {
    const path = seeing.includes(userId) ? paths.staffPerson(student.id) : paths.staffCentres;
    if (userId !== actor) await notify(tx, { userId, kind: "protectionChange", key, params, path }, now);
  }
}
