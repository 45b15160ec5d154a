import type { Executor } from "#db/client.ts";
import { personOfReturner, returnerById } from "#db/queries/safety/returners.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { peopleOfReturner, returnerDueAt } from "./rules.ts";

type Viewer = Pick<SignedInUser, "id" | "role">;

/** A waiting account with what it matched; undefined for the household of either. */
export async function readReturner(q: Executor, viewer: Viewer, id: string, now: Date) {
  const returner = await returnerById(q, id);
  const person = returner && (await personOfReturner(q, returner.userId));
  if (!person || person.erasedAt) return undefined;
  if (await isOfHousehold(q, viewer.id, peopleOfReturner(returner))) return undefined;
  const { cause, at, outcome, reason, decidedAt, matches } = returner;
  const [decider] = await namesOf(q, [returner.decidedBy ?? ""]);
  const { userId, role, email, createdAt, dateOfBirth } = person;
  return {
    ...{ id, cause, at, outcome, reason, decidedAt, dueAt: returnerDueAt(at), seen: matches.length },
    decidedBy: { name: decider && fullName(decider), role: returner.decidedBy ?? "" },
    person: { id: userId, name: fullName(person), role, email, createdAt, band: ageBand(dateOfBirth, utcDate(now)) },
    matches: await Promise.all(
      matches.map(async ({ at: removedAt, ...match }) => {
        const old = await personOfReturner(q, match.userId);
        const account = old && !old.erasedAt ? { id: match.userId, name: fullName(old) } : undefined;
        return { ...match, removedAt: new Date(removedAt), account };
      }),
    ),
  };
}
export type StaffReturner = NonNullable<Awaited<ReturnType<typeof readReturner>>>;
