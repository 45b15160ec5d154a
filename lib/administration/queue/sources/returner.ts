import { openReturners } from "#db/queries/safety/returners.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";
import { returnerDueAt } from "#lib/safety/returners/rules.ts";

/** Accounts that wait because they match somebody who was removed. */
export const returnerItems: QueueSource = async (q, viewer) => {
  const open = await openReturners(q);
  return open
    .filter(({ userId }) => userId !== viewer.id)
    .map(({ id, at, ...person }) => ({
      kind: "returner" as const,
      object: `returner:${id}`,
      path: paths.staffReturner(id),
      dueAt: returnerDueAt(at),
      about: fullName(person),
    }));
};
