import type { Executor } from "#db/client.ts";
import { keptRead } from "#db/kept-reads.ts";
import {
  type AccountName,
  accountIdOf,
  accountNames,
  accountsToList,
} from "#db/queries/administration/staff-people.ts";
import { foreignCentres } from "#db/queries/identity/centre-staff.ts";
import { mentors, users } from "#db/schema/index.ts";
import { type AgeBand, ageBand } from "#lib/identity/age/bands.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { type PeopleQuery, type PersonState, peoplePerPage, personState } from "./people-rules.ts";

export type ListedPerson = Readonly<{ id: string; name: string; role: Role; band: AgeBand; state: PersonState }>;
export type PeoplePage = Readonly<{ people: readonly ListedPerson[]; found: number; page: number; pages: number }>;

/**
 * Names are found by a part of them, addresses and ids whole. Erased people are not found; by coordinators neither are
 * students of centres that only colleagues look after.
 */
export async function peoplePage(
  q: Executor,
  viewer: Readonly<{ id: string; role: string }>,
  query: PeopleQuery,
  now: Date,
): Promise<PeoplePage> {
  const foreign = await foreignCentres(q, viewer);
  const { search, role, state } = query;
  const everybody = await peopleByName.read(q, now);
  const exact = await exactMatch(q, search);
  const needle = foldText(search);
  const found = everybody.filter(
    (one) =>
      (one.centreId === null || !foreign.has(one.centreId)) &&
      (!role || one.role === role) &&
      (!state || personState(one, now) === state) &&
      (exact === undefined ? one.folded.includes(needle) : one.id === exact),
  );
  const pages = Math.max(1, Math.ceil(found.length / peoplePerPage));
  const page = Math.min(query.page, pages);
  const ids = found.slice((page - 1) * peoplePerPage, page * peoplePerPage).map(({ id }) => id);
  return { people: await listed(q, ids, now), found: found.length, page, pages };
}

/** Undefined: search by name. An address that nobody has finds nobody, so `null`. */
async function exactMatch(q: Executor, search: string): Promise<string | null | undefined> {
  if (search.includes("@")) return (await accountIdOf(q, { emailKey: emailKey(search) })) ?? null;
  return /^[\w-]{12,60}$/.test(search) ? accountIdOf(q, { id: search }) : undefined;
}

type Named = AccountName & Readonly<{ folded: string }>;

/** Kept, because SQL cannot fold the letters of every script. */
const peopleByName = keptRead({
  name: "people-by-name",
  madeOf: [
    ...[users.role, users.erasedAt, users.centreId, users.firstName, users.lastName, mentors.status],
    ...[users.suspendedAt, users.mutedUntil, users.deletionRequestedAt],
  ],
  read: async (q): Promise<readonly Named[]> =>
    (await accountNames(q)).map((row) => ({ ...row, folded: foldText(fullName(row)) })),
});

async function listed(q: Executor, ids: readonly string[], now: Date): Promise<ListedPerson[]> {
  const rows = new Map((await accountsToList(q, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const band = ageBand(row.dateOfBirth, utcDate(now));
    return [{ id, name: fullName(row), role: row.role, band, state: personState(row, now) }];
  });
}
