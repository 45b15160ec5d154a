import type { Executor } from "#db/client.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { tellGuardianOfSanction } from "./tell-guardian.ts";

/** Says what follows, not why: the page has the class of the reason. */
export async function tellOfSanction(tx: Executor, sanction: Sanction, now: Date): Promise<void> {
  const { id, userId, kind } = sanction;
  const notice = { userId, kind: "sanctionTold", key: `sanction:${id}`, path: paths.standing } as const;
  await notify(tx, { ...notice, params: { sanction: kind } }, now);
  await tellGuardianOfSanction(tx, sanction, "begins", now);
}

/** Mentors whose account is open again are told by their status. */
export async function tellOfEnd(tx: Executor, sanction: Sanction, now: Date): Promise<void> {
  const { id, userId, kind } = sanction;
  const notice = { userId, kind: "sanctionEnded", key: `sanction:${id}:ended`, path: paths.standing } as const;
  await notify(tx, { ...notice, params: { sanction: kind } }, now);
  await tellGuardianOfSanction(tx, sanction, "ends", now);
}
