import type { Executor } from "#db/client.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { NotificationParams } from "#lib/notifications/kinds/kinds.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { staffToTell } from "#lib/safety/conflicts/whom-to-alert.ts";

export type StaffWordsKind = NotificationParams["staffWords"]["what"];
type Found = Readonly<{ writerId: string; what: StaffWordsKind }>;

/** Leads hear what the filter found in words of staff that children would read: the account may be in other hands. Once a day. */
export async function tellOfStaffWords(tx: Executor, { writerId, what }: Found, now: Date): Promise<void> {
  const name = (await namesOf(tx, [writerId])).map(fullName).join();
  const path = what === "material" ? paths.staffTexts : paths.staffPerson(writerId);
  const notice = { kind: "staffWords", key: `staff-words:${what}:${writerId}:${utcDate(now)}`, path } as const;
  for (const userId of await staffToTell(tx, [writerId]))
    await notify(tx, { userId, ...notice, params: { name, what } }, now);
}
