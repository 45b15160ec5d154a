import type { Executor } from "#db/client.ts";
import { peopleOfThings } from "#db/queries/administration/audited-things.ts";
import { foreignCentres, ownAmong } from "#db/queries/identity/centre-staff.ts";
import { commandAccountByEmailKey, staffNames } from "#db/queries/identity/staff-accounts.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import type { AuditRow } from "#db/schema/audit.ts";
import { type AuditQuery, auditRowsPerPage } from "#lib/identity/audit/audit-page-rules.ts";
import {
  auditKindOf,
  auditKindsFor,
  auditScope,
  objectPath,
  readsReason,
} from "#lib/identity/audit/audit-view-rules.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { Role, StaffRole } from "#lib/identity/users/roles.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { addLocalDays } from "#lib/platform/time/days.ts";
import { startOfLocalDay } from "#lib/platform/time/zones.ts";
import { householdAmong } from "#lib/safety/conflicts/conflict-of-interest.ts";

export type ListedEntry = Readonly<{
  seq: number;
  at: Date;
  action: string;
  reason: string | null;
  /** When people were taken out of it. */
  blankedAt: Date | null;
  actor: Readonly<{ id: string; role: string; name: string | undefined }>;
  object: Readonly<{ code: string; name: string | undefined; path: string | undefined }>;
}>;

export type AuditPage = Readonly<{
  entries: readonly ListedEntry[];
  newer: AuditQuery | undefined;
  older: AuditQuery | undefined;
}>;

type Reader = Readonly<{ id: string; role: StaffRole; timeZone: string }>;

/** What this reader may read, newest first. At the newest end the page is full, whichever way it was reached. */
export async function auditListPage(q: Executor, reader: Reader, query: AuditQuery): Promise<AuditPage> {
  const { place } = query;
  const rows = await newestAuditRows(q, await filterOf(q, reader, query), auditRowsPerPage + 1, place);
  const isMore = rows.length > auditRowsPerPage;
  if (place?.direction === "newer" && !isMore) return auditListPage(q, reader, { ...query, place: undefined });
  const shown = place?.direction === "newer" ? rows.slice(1) : rows.slice(0, auditRowsPerPage);
  const [first, last] = [shown[0], shown.at(-1)];
  const beside = (direction: "older" | "newer", seq: number | undefined) =>
    seq === undefined ? undefined : { ...query, proof: false, place: { direction, seq } };
  return {
    entries: await named(q, reader, await ownEntries(q, reader, shown)),
    newer: place ? beside("newer", first?.seq ?? place.seq) : undefined,
    older: isMore || place?.direction === "newer" ? beside("older", last?.seq) : undefined,
  };
}

/** Coordinators do not read about students of centres that only colleagues look after, and nobody what the site keeps from them as the household. */
async function ownEntries(q: Executor, reader: Reader, rows: readonly AuditRow[]): Promise<readonly AuditRow[]> {
  const people = await peopleOfThings(
    q,
    rows.map(({ object }) => object),
  );
  const all = [...new Set([...people.values()].flat())];
  const near = await householdAmong(q, reader.id, all);
  const isForeign = (await foreignCentres(q, reader)).size > 0;
  const own = isForeign ? await ownAmong(q, reader, all) : new Set(all);
  return rows.filter(({ object, action }) => {
    const isKept = (id: string) => near.has(id) && (id !== reader.id || !isOwnAct(object, action));
    const of = people.get(object) ?? [];
    return of.every((id) => !isKept(id) && (own.has(id) || !isForeign));
  });
}

/** What everybody may know of their own account; not what a lead decided or keeps. */
function isOwnAct(object: string, action: string): boolean {
  return userIn(object).length > 0 && auditKindOf(action) !== "safeguarding";
}

async function filterOf(q: Executor, { role, timeZone }: Reader, query: AuditQuery) {
  const { kind, who, object, from, until } = query;
  const own = kind && auditKindsFor(role).includes(kind) ? kind : undefined;
  const of = kind && !own ? [] : auditScope(role, own);
  return {
    ...(of ? { of } : {}),
    object: object || undefined,
    actor: who === "" ? undefined : await actorNamed(q, who),
    from: from ? startOfLocalDay(from, timeZone) : undefined,
    until: until ? startOfLocalDay(addLocalDays(until, 1), timeZone) : undefined,
  };
}

/** An e-mail address, or what stands in the log itself. */
async function actorNamed(q: Executor, who: string): Promise<string> {
  if (!who.includes("@")) return who;
  return (await commandAccountByEmailKey(q, emailKey(who)))?.id ?? who;
}

async function named(q: Executor, { id: readerId, role }: Reader, rows: readonly AuditRow[]): Promise<ListedEntry[]> {
  const people = await namedPeople(q, [
    ...rows.map(({ actor }) => actor),
    ...rows.flatMap(({ object }) => userIn(object)),
  ]);
  const nameOf = (id: string | undefined) => {
    const person = id === undefined ? undefined : people.get(id);
    return person ? fullName(person) : undefined;
  };
  return rows.map(({ seq, at, action, reason, blankedAt, actor, actorRole, object }) => {
    const [userId] = userIn(object);
    const personRole: Role | undefined = userId === undefined ? undefined : people.get(userId)?.role;
    return {
      ...{ seq, at, action, blankedAt },
      reason: actor === readerId || readsReason(role, { action, actorRole }) ? reason : null,
      actor: { id: actor, role: actorRole, name: nameOf(actor) },
      object: { code: object, name: nameOf(userId), path: objectPath(object, role, personRole) },
    };
  });
}

function userIn(object: string): string[] {
  return object.startsWith("user:") ? [object.slice("user:".length)] : [];
}

export type Actor = Readonly<{ id: string; name: string }>;

/** Whom the filter offers: staff, and the one who is chosen already. */
export async function auditActors(q: Executor, chosen: string): Promise<Actor[]> {
  const staff = (await staffNames(q)).map((person) => ({ id: person.id, name: fullName(person) }));
  if (chosen === "" || staff.some(({ id }) => id === chosen)) return staff;
  const person = (await namedPeople(q, [chosen])).get(chosen);
  return person ? [...staff, { id: chosen, name: fullName(person) }] : staff;
}
