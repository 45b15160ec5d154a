import { openAppeals } from "#db/queries/safety/appeals.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { ownRows } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { appealDays } from "#lib/safety/sanctions/rules.ts";

/** Who sanctioned leaves the appeal to somebody else. */
export const appealItems: QueueSource = async (q, viewer) => {
  const open = await ownRows(q, viewer, await openAppeals(q), ({ userId }) => userId);
  return open
    .filter(({ sanctionedBy, userId }) => sanctionedBy !== viewer.id && userId !== viewer.id)
    .map(({ id, at, ...person }) => ({
      kind: "appeal" as const,
      object: `appeal:${id}`,
      path: paths.staffAppeal(id),
      dueAt: new Date(at.getTime() + appealDays * day),
      about: fullName(person),
    }));
};
