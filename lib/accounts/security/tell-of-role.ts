import type { Executor } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";

type Given = Readonly<{ id: string; role: StaffRole }>;

/** Every lead hears who got a role, so that no admin makes up colleagues unnoticed. */
export async function tellOfRole(tx: Executor, { id, role }: Given, now: Date): Promise<void> {
  const name = (await namesOf(tx, [id])).map(fullName).join();
  const notice = { kind: "staffRole", key: `staff-role:${crypto.randomUUID()}`, path: paths.staff } as const;
  for (const userId of await staffWhoCanAct(tx, ["lead"]))
    if (userId !== id) await notify(tx, { userId, ...notice, params: { name, role } }, now);
}
