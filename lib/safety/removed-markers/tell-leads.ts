import type { Executor } from "#db/client.ts";
import type { NotificationParams } from "#lib/notifications/kinds/kinds.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { staffToTellOf } from "./hooks.ts";

/** `about`: the accounts that may be one person, or of one household, and the child that is concerned. */
type Told = Readonly<{
  what: NotificationParams["samePerson"]["what"];
  key: string;
  path: string;
  about: readonly [string, ...string[]];
}>;

/** Once for each key, and nobody of the household of one of them: also of who is the reason, as a parent whom staff keep away from a child. */
export async function tellLeadsOfPerson(tx: Executor, { what, key, path, about }: Told, now: Date): Promise<void> {
  const notice = { kind: "samePerson", key: `same-person:${what}:${key}`, params: { what }, path } as const;
  for (const userId of await staffToTellOf(tx, about)) await notify(tx, { userId, ...notice }, now);
}
