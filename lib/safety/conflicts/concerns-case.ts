import type { Executor } from "#db/client.ts";
import { householdAmong } from "./conflict-of-interest.ts";

/** `studentId`: whose words a report may carry, also one by the house, which nobody sent. */
export type ConcernedPeople = Readonly<{
  accusedId?: string | null | undefined;
  reporterId: string | null;
  studentId: string | null;
}>;

export function concernedIn({ accusedId, reporterId, studentId }: ConcernedPeople): string[] {
  return [accusedId, reporterId, studentId].flatMap((id) => id ?? []);
}

/** Whether a report concerns one of staff or their household: for them the case does not exist. */
export function concernsCase(q: Executor, staffId: string, people: ConcernedPeople): Promise<boolean> {
  return isOfHousehold(q, staffId, concernedIn(people));
}

/** Those that exist for one of staff, for any number of cases at once. */
export function casesFor<Case extends ConcernedPeople>(
  q: Executor,
  staffId: string,
  cases: readonly Case[],
): Promise<Case[]> {
  return rowsOfOthers(q, staffId, cases, concernedIn);
}

/** The rows of a list that exist for one of staff: none that says something of them or, by what was proven, of their household. */
export async function rowsOfOthers<Row>(
  q: Executor,
  staffId: string,
  rows: readonly Row[],
  whom: (row: Row) => readonly (string | null | undefined)[],
): Promise<Row[]> {
  const peopleOf = (row: Row) => whom(row).flatMap((id) => id ?? []);
  const near = await householdAmong(q, staffId, [...new Set(rows.flatMap(peopleOf))]);
  return rows.filter((row) => !peopleOf(row).some((id) => near.has(id)));
}

/** Whether one of staff is one of these people or, by what was proven, of their household: they neither read nor decide what is said of them. */
export async function isOfHousehold(
  q: Executor,
  staffId: string,
  people: readonly (string | null | undefined)[],
): Promise<boolean> {
  const near = await householdAmong(
    q,
    staffId,
    people.flatMap((id) => id ?? []),
  );
  return near.size > 0;
}
