import type { Executor } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { type ConcernedPeople, concernedIn, isOfHousehold } from "./concerns-case.ts";

/**
 * Leads and deputies for whom the case exists. Where there is none, admins whom it does not concern: they find case files nowhere, but
 * can make another lead. Nobody learns by the alert that a report is about them or their household.
 */
export async function whomToAlert(tx: Executor, concerned: ConcernedPeople) {
  const people = concernedIn(concerned);
  const leads = await staffFor(tx, "lead", people);
  return { leads, admins: leads.length > 0 ? [] : await staffFor(tx, "admin", people) };
}

/** Those of a role who can act and for whom it exists: nobody of their household is among these people. */
export async function staffFor(
  tx: Executor,
  role: StaffRole,
  people: readonly (string | null | undefined)[],
): Promise<string[]> {
  const may: string[] = [];
  for (const id of await staffWhoCanAct(tx, [role])) if (!(await isOfHousehold(tx, id, people))) may.push(id);
  return may;
}

export async function tellAdmins(tx: Executor, number: string, admins: readonly string[], now: Date): Promise<void> {
  const notice = { kind: "reportUnread", key: `report:${number}`, params: { number }, path: paths.staff } as const;
  for (const userId of admins) await notify(tx, { userId, ...notice }, now);
}
