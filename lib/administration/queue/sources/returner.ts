import { openReturners } from "#db/queries/safety/returners.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";
import { peopleOfReturner, returnerDueAt } from "#lib/safety/returners/rules.ts";

/** Accounts that wait because they match somebody who was removed. */
export const returnerItems: QueueSource = async (q) =>
  (await openReturners(q)).map(({ id, at, matches, ...person }) => ({
    kind: "returner" as const,
    object: `returner:${id}`,
    path: paths.staffReturner(id),
    concerns: peopleOfReturner({ ...person, matches }),
    dueAt: returnerDueAt(at),
    about: fullName(person),
  }));
