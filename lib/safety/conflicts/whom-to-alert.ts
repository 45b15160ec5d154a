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

type People = readonly (string | null | undefined)[];

/** Those of a role who can act and for whom it exists: nobody of their household is among these people. */
export async function staffFor(tx: Executor, role: StaffRole, people: People): Promise<string[]> {
  return outsideHousehold(tx, await staffWhoCanAct(tx, [role]), people);
}

export async function outsideHousehold(tx: Executor, staffIds: readonly string[], people: People): Promise<string[]> {
  const may: string[] = [];
  for (const id of staffIds) if (!(await isOfHousehold(tx, id, people))) may.push(id);
  return may;
}

/**
 * Whom of staff to tell of something about these people, whose households never hear of it; where no lead is left who would, admins do.
 * Every notice that goes to staff for their role comes from here; `told-staff.test.ts` lists the others with their reasons.
 */
export async function staffToTell(
  tx: Executor,
  people: People,
  to: readonly StaffRole[] = ["lead"],
): Promise<string[]> {
  const found = new Set<string>();
  for (const role of to) for (const id of await staffFor(tx, role, people)) found.add(id);
  const isLeft = found.size > 0 || !to.includes("lead");
  return isLeft ? [...found] : staffFor(tx, "admin", people);
}

export async function tellAdmins(tx: Executor, number: string, admins: readonly string[], now: Date): Promise<void> {
  const notice = { kind: "reportUnread", key: `report:${number}`, params: { number }, path: paths.staff } as const;
  for (const userId of admins) await notify(tx, { userId, ...notice }, now);
}
