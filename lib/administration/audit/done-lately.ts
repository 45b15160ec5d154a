import type { Executor } from "#db/client.ts";
import { type AuditFilter, newestAuditRows } from "#db/queries/platform/audit.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import type { AuditRow } from "#db/schema/audit.ts";
import { fullName } from "#lib/identity/users/name.ts";

/** `actorName`: undefined for machines and for whoever is gone. */
export type LoggedAct = Pick<AuditRow, "seq" | "at" | "actorRole" | "action" | "reason"> &
  Readonly<{ actorName: string | undefined }>;

const most = 10;

/** The last acts of a kind or about one thing, the newest first. */
export async function doneLately(q: Executor, filter: AuditFilter): Promise<LoggedAct[]> {
  return namedActs(q, await newestAuditRows(q, filter, most));
}

/** One statement for any number of rows. */
export async function namedActs(q: Executor, rows: readonly AuditRow[]): Promise<LoggedAct[]> {
  const people = await namesOf(
    q,
    rows.map(({ actor }) => actor),
  );
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  return rows.map(({ seq, at, actor, actorRole, action, reason }) => ({
    ...{ seq, at, actorRole, action, reason },
    actorName: names.get(actor),
  }));
}
