import type { Executor } from "#db/client.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";

/** Says what follows, not why: the page has the class of the reason. */
export async function tellOfSanction(tx: Executor, { id, userId, kind }: Sanction, now: Date): Promise<void> {
  const notice = { userId, kind: "sanctionTold", key: `sanction:${id}`, path: paths.standing } as const;
  await notify(tx, { ...notice, params: { sanction: kind } }, now);
}

/** Mentors whose account is open again are told by their status. */
export async function tellOfEnd(tx: Executor, { id, userId, kind }: Sanction, now: Date): Promise<void> {
  const notice = { userId, kind: "sanctionEnded", key: `sanction:${id}:ended`, path: paths.standing } as const;
  await notify(tx, { ...notice, params: { sanction: kind } }, now);
}
