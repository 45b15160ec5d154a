import type { Executor } from "#db/client.ts";
import { contactsWith, lastRenames } from "#db/queries/identity/last-contacts.ts";
import { type AgeBand, ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { shownName } from "./privacy.ts";

type Born = Readonly<{ id: string; dateOfBirth: string }>;
type Person = Born & Readonly<{ firstName: string; lastName: string }>;

/** `name` is empty where it is a new one that is not the reader's to know. */
type SeenAs = Readonly<{ name: string; band: AgeBand }>;

/** How one reader sees people. */
export type Seen = (person: Person) => SeenAs;

/**
 * As today while two are in contact. Afterwards as on the last day of it, so that no birthday tells the name or picture of a
 * child to whoever was its mentor once; nor is a name told that the child got since.
 */
export async function seenBy(q: Executor, readerId: string, ids: readonly string[], now: Date): Promise<Seen> {
  const former = await formerContacts(q, readerId, ids);
  return (person) => {
    const before = former.get(person.id);
    const seen = seenOn(person, before?.until ?? now);
    return isNewName(person, before) ? { ...seen, name: "" } : seen;
  };
}

export function seenOn(person: Person, at: Date): SeenAs {
  const band = bandOn(person, at);
  return { name: shownName(person, band), band };
}

/** Those who as children got another name after the reader's last contact with them. */
export async function newlyNamed(q: Executor, readerId: string, people: readonly Born[]): Promise<ReadonlySet<string>> {
  const ids = people.map(({ id }) => id);
  const former = await formerContacts(q, readerId, ids);
  return new Set(people.filter((person) => isNewName(person, former.get(person.id))).map(({ id }) => id));
}

type Former = Readonly<{ until: Date; renamedAt: Date | undefined }>;

async function formerContacts(q: Executor, readerId: string, ids: readonly string[]): Promise<Map<string, Former>> {
  const contacts = Map.groupBy(await contactsWith(q, readerId, [...new Set(ids)]), ({ otherId }) => otherId);
  const ended = [...contacts].filter(([, those]) => those.every(({ until }) => until !== null));
  const endedIds = ended.map(([id]) => id);
  const renames = await lastRenames(q, endedIds);
  return new Map(
    ended.map(([id, those]) => {
      const until = new Date(Math.max(...those.map((one) => one.until?.getTime() ?? 0)));
      return [id, { until, renamedAt: renames.get(id) }];
    }),
  );
}

function isNewName(person: Born, former: Former | undefined): boolean {
  if (!former?.renamedAt || former.renamedAt <= former.until) return false;
  return isMinor(bandOn(person, former.until));
}

function bandOn({ dateOfBirth }: Born, at: Date): AgeBand {
  return ageBand(dateOfBirth, utcDate(at));
}
