import type { Executor } from "#db/client.ts";
import { makersOf, staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { openApprovalsOf } from "#db/queries/safety/mentor-approvals.ts";
import { isTooNew } from "#lib/safety/second-words/rules.ts";

/** Whose approval counts today: not of the suspended, of those who leave or have another role, nor of a word too new. */
export async function approversNow(q: Executor, now: Date): Promise<ReadonlySet<string>> {
  const able = await staffWhoCanAct(q, ["coordinator", "lead"]);
  const tooNew = (await makersOf(q, able)).filter((made) => isTooNew(made, now)).map(({ id }) => id);
  return new Set(able.filter((id) => !tooNew.includes(id)));
}

/** Approvals that wait for another: those that count, and who gave the others. */
export async function standingApprovals(q: Executor, mentorId: string, now: Date) {
  const able = await approversNow(q, now);
  const given = (await openApprovalsOf(q, mentorId)).flatMap(({ staffId, givenAt }) =>
    staffId === null ? [] : [{ staffId, givenAt }],
  );
  const lapsed = given.filter(({ staffId }) => !able.has(staffId)).map(({ staffId }) => staffId);
  return { given: given.filter(({ staffId }) => able.has(staffId)), lapsed };
}
