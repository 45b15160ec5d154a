import type { Executor } from "#db/client.ts";
import { appealById } from "#db/queries/safety/appeals.ts";
import { namesOf, personToSanction, sanctionById } from "#db/queries/safety/sanctions.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { isOwnOf } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { day } from "#lib/platform/time/time.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { areOnePerson } from "#lib/safety/conflicts/one-person.ts";
import { appealDays } from "#lib/safety/sanctions/rules.ts";
import { mayLiftHere } from "#lib/safety/verification/reinstate-mentor.ts";

type Viewer = Pick<SignedInUser, "id" | "role">;

/** An appeal with what it is about, for nobody of the household; `others` says why the viewer leaves it to somebody else. */
export async function readAppeal(q: Executor, viewer: Viewer, id: string) {
  const appeal = await appealById(q, id);
  const sanction = appeal && (await sanctionById(q, appeal.sanctionId));
  const person = sanction && (await personToSanction(q, sanction.userId));
  if (!person || !(await isOwnOf(q, viewer, person.id))) return undefined;
  if (await isOfHousehold(q, viewer.id, [person.id])) return undefined;
  const names = new Map(
    (await namesOf(q, [sanction.by, appeal.decidedBy ?? ""])).map((row) => [row.id, fullName(row)] as const),
  );
  const { kind, why, at, until } = sanction;
  return {
    ...{ id, text: appeal.text, at: appeal.at, dueAt: new Date(appeal.at.getTime() + appealDays * day) },
    ...{ outcome: appeal.outcome, answer: appeal.answer, decidedBy: names.get(appeal.decidedBy ?? "") ?? "" },
    person: { id: person.id, name: fullName(person) },
    sanction: { kind, why, at, until, by: { name: names.get(sanction.by), role: sanction.by } },
    /** Whether only a lead may take the decision back. */
    leadLifts: !(await mayLiftHere(q, actorOf(viewer), sanction)),
    others: (await areOnePerson(q, sanction.by, viewer.id)) ? ("sanctioned" as const) : undefined,
  };
}
export type StaffAppeal = NonNullable<Awaited<ReturnType<typeof readAppeal>>>;
