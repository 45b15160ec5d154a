import { db, transaction } from "#db/client.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { collectData, type MyData } from "./collect-data.ts";

/** A person's own copy of their data. Logged before it is given. */
export async function takeOwnData(user: Readonly<{ id: string; role: Role }>, now: Date): Promise<MyData> {
  const entry = { ...actorOf(user), action: "export.data", object: `user:${user.id}` } as const;
  await transaction((tx) => recordAudit(tx, entry, now));
  return collectData(db(), user.id);
}
