import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { openMarkAppeals } from "#db/queries/mentoring/reliability.ts";
import { openAppeals } from "#db/queries/safety/appeals.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { ownRows } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { markAppealDue } from "#lib/mentoring/sessions/reliability-rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { householdAmong } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { appealDays } from "#lib/safety/sanctions/rules.ts";
import { mayReinstate } from "#lib/safety/verification/rules.ts";

/** Against what staff decided, which whoever sanctioned leaves to somebody else, and against marks, which the system sets. */
export const appealItems: QueueSource = async (q, viewer) => {
  const against = [
    ...(await openAppeals(q)).map((one) => ({
      ...one,
      object: `appeal:${one.id}`,
      dueAt: new Date(one.at.getTime() + appealDays * day),
    })),
    ...(await openMarkAppeals(q)).map(({ at, ...one }) => ({
      ...one,
      object: `mark:${one.id}`,
      dueAt: markAppealDue(at ?? new Date(0)),
      sanctionedBy: undefined,
      byRole: "coordinator",
      reportNumber: null,
    })),
  ];
  const open = await ownRows(q, viewer, against, ({ userId }) => userId);
  const people = open.map(({ userId }) => userId);
  const leads: { id: string; near: ReadonlySet<string> }[] = [];
  for (const id of open.length > 0 ? await staffWhoCanAct(q, ["lead"]) : [])
    leads.push({ id, near: await householdAmong(q, id, people) });
  const hasOtherLead = ({ sanctionedBy, userId }: (typeof open)[number]) =>
    leads.some(({ id, near }) => id !== sanctionedBy && !near.has(userId));
  return (
    open
      .filter(({ sanctionedBy }) => sanctionedBy !== viewer.id)
      // A coordinator can only uphold it then, and does where no other lead is there.
      .filter((one) => mayReinstate(viewer.role, [one], false) || !hasOtherLead(one))
      .map(({ id, object, dueAt, userId, ...person }) => ({
        kind: "appeal" as const,
        object,
        path: paths.staffAppeal(id),
        concerns: [userId],
        dueAt,
        about: fullName(person),
      }))
  );
};
