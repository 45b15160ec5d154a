import { db, transaction } from "#db/client.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { type DataParts, dataParts } from "./data-parts.ts";

/** A person's own copy of their data, read while it is written out. Logged before it is given. */
export async function takeOwnData(user: Readonly<{ id: string; role: Role }>, now: Date): Promise<DataParts> {
  const entry = { ...actorOf(user), action: "export.data", object: `user:${user.id}` } as const;
  await transaction((tx) => recordAudit(tx, entry, now));
  return dataParts(db(), user.id, now);
}
