import type { Executor } from "#db/client.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { changeRequest, openRequestsOf } from "#db/queries/mentoring/requests.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** For students who leave or whose account is stopped. Looks the same to the mentor in every case. */
export async function withdrawRequestsOf(tx: Executor, studentId: string, now: Date): Promise<void> {
  const person = await standingOfAccount(tx, studentId);
  if (person?.role !== "student") return;
  const name = shownName(person, ageBand(person.dateOfBirth, utcDate(now)));
  for (const { id, status, mentorId, subject } of await openRequestsOf(tx, studentId)) {
    if (!(await changeRequest(tx, id, status, { status: "withdrawn", closedAt: now, waitingSince: null }))) continue;
    const params = { name, subject };
    const told = {
      userId: mentorId,
      by: studentId,
      kind: "requestWithdrawn",
      key: `request:${id}:withdrawn`,
      params,
    } as const;
    await notify(tx, { ...told, path: paths.students }, now);
  }
}
