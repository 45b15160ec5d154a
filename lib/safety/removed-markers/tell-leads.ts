import type { Executor } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import type { NotificationParams } from "#lib/notifications/kinds/kinds.ts";
import { notify } from "#lib/notifications/notify/notify.ts";

type Told = Readonly<{ what: NotificationParams["samePerson"]["what"]; key: string; path: string }>;

/** Once for each key. */
export async function tellLeadsOfPerson(tx: Executor, { what, key, path }: Told, now: Date): Promise<void> {
  const notice = { kind: "samePerson", key: `same-person:${what}:${key}`, params: { what }, path } as const;
  for (const userId of await staffWhoCanAct(tx, ["lead"])) await notify(tx, { userId, ...notice }, now);
}
