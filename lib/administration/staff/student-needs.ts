import type { Executor } from "#db/client.ts";
import { keptRead } from "#db/kept-reads.ts";
import { contactsOfMatched, studentsBornAfter } from "#db/queries/administration/student-needs.ts";
import { consentLedgersBornAfter } from "#db/queries/safety/guardians.ts";
import { consents, conversations, guardians, matches, sessions, users } from "#db/schema/index.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { consentInForce } from "#lib/safety/guardians/rules.ts";
import { longWithoutContact, type StudentNeed } from "./student-list-rules.ts";

/** What every student who needs something needs. The others are missing. */
export async function needsOfStudents(
  q: Executor,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<StudentNeed>>> {
  const { minors, ledgers, matched } = await needFacts.read(q, now);
  const [grownUp, quiet] = [adultsBornBy(utcDate(now)), now.getTime() - longWithoutContact];
  const lacksConsent = (id: string) => {
    const born = minors.get(id);
    return (
      born !== undefined && born > grownUp && !Object.values(consentInForce(ledgers.get(id) ?? [], now)).some(Boolean)
    );
  };
  return new Map(
    ids.flatMap((id) => {
      const contact = matched.get(id);
      const needs = new Set<StudentNeed>();
      if (lacksConsent(id)) needs.add("noConsent");
      if (contact === undefined) needs.add("noMentor");
      else if (contact <= quiet) needs.add("noContact");
      return needs.size > 0 ? [[id, needs] as const] : [];
    }),
  );
}

/** Instants, not answers, so that what was read holds while time goes on. */
const needFacts = keptRead({
  name: "student-needs",
  madeOf: [
    ...[users.role, users.erasedAt, users.dateOfBirth, conversations.lastAt, conversations.lastPosition],
    ...[sessions.status, sessions.startsAt, matches, consents, guardians],
  ],
  holdsAt: (readFor, now) => now >= readFor,
  read: async (q, now) => {
    const born = adultsBornBy(utcDate(now));
    const ledgers = await consentLedgersBornAfter(q, born);
    return {
      minors: new Map((await studentsBornAfter(q, born)).map(({ id, dateOfBirth }) => [id, dateOfBirth])),
      ledgers: Map.groupBy(ledgers, ({ studentId }) => studentId),
      matched: await lastContacts(q, new Date(now.getTime() - longWithoutContact)),
    };
  },
});

/** For each student with a mentor: the last contact since then, or when the first of the matches began. */
async function lastContacts(q: Executor, since: Date): Promise<ReadonlyMap<string, number>> {
  const byStudent = Map.groupBy(await contactsOfMatched(q, since), ({ studentId }) => studentId);
  return new Map(
    [...byStudent].map(([id, rows]) => {
      const began = Math.min(...rows.map(({ startedAt }) => startedAt.getTime()));
      return [
        id,
        Math.max(began, ...rows.flatMap(({ written, met }) => [written, met].map((at) => at?.getTime() ?? 0))),
      ];
    }),
  );
}
