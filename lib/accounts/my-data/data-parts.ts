import type { Executor } from "#db/client.ts";
import type { PartName } from "#db/personal-table.ts";
import { givenTables } from "#db/personal-tables.ts";
import { centreNameOf, firstNames, pagesAbout } from "#db/queries/platform/personal-data.ts";
import { blockedWith } from "#db/queries/safety/blocks.ts";
import { newlyNamed } from "#lib/identity/users/seen-by.ts";
import { reportedPeople } from "#lib/safety/reports/open-reports-of.ts";
import { keptFromOthers } from "#lib/safety/sanctions/kept-words.ts";
import { type GivenRow, given, peopleIn, type Sight } from "./given.ts";

/** One table of a person's data, read while it is written out. */
export type DataPart = Readonly<{ name: PartName; rows: AsyncIterable<GivenRow> }>;
/** Parts come in order; the rows of one are read before the next is asked for. */
export type DataParts = AsyncIterable<DataPart>;

/** Other people appear by first name; after a block or their leaving without one, except in the own block list. */
export async function* dataParts(q: Executor, userId: string, now: Date): DataParts {
  const names = new Names(q, userId);
  const parted = await blockedWith(q, userId);
  yield* partsOf(q, userId, async (part, ids) => {
    const all = await names.of(ids);
    const near = part === "blocks" ? all : new Map([...all].filter(([id]) => !parted.has(id)));
    const isLeftOut = part === "openedConversations" ? await openedForReport(q, now) : () => false;
    return { names: near, isKept: await keptFromOthers(q, ids, now), isLeftOut };
  });
}

/** Without anybody's name, and therefore also without what the other side wrote while the two were in touch. */
export function namelessParts(q: Executor, userId: string): DataParts {
  return partsOf(q, userId, async () => ({ names: new Map(), isKept: () => true, isLeftOut: () => false }));
}

/** Nobody is warned of a report by what staff read since it came, about either of two; what they read before stays. */
async function openedForReport(q: Executor, now: Date): Promise<(row: GivenRow) => boolean> {
  const open = await reportedPeople(q, now);
  return ({ studentId, mentorId, openedAt }) =>
    open.some(
      ({ people, createdAt }) =>
        [studentId, mentorId].some((id) => people.has(String(id))) && createdAt <= (openedAt as Date),
    );
}

type Reading = Sight & Readonly<{ isLeftOut: (row: GivenRow) => boolean }>;
type SightFor = (part: PartName, ids: readonly string[]) => Promise<Reading>;

async function* partsOf(q: Executor, userId: string, sightFor: SightFor): DataParts {
  const centre = await centreNameOf(q, userId);
  for (const table of givenTables) {
    yield { name: table.name, rows: rowsOf() };

    async function* rowsOf(): AsyncIterable<GivenRow> {
      for await (const rows of pagesAbout(q, table, userId)) {
        const sight = await sightFor(table.name, peopleIn(table, rows, userId));
        for (const row of rows.filter((one) => !sight.isLeftOut(one))) {
          const own = given(table, row, userId, sight);
          yield table.name === "account" ? { ...own, centre } : own;
        }
      }
    }
  }
}

/** First names, each looked up once. */
class Names {
  readonly #q: Executor;
  readonly #readerId: string;
  readonly #known = new Map<string, string | undefined>();

  constructor(q: Executor, readerId: string) {
    this.#q = q;
    this.#readerId = readerId;
  }

  async of(ids: readonly string[]): Promise<Map<string, string>> {
    const missing = ids.filter((id) => !this.#known.has(id));
    const people = await firstNames(this.#q, missing);
    const unknown = await newlyNamed(this.#q, this.#readerId, people);
    const found = new Map(people.map(({ id, firstName }) => [id, firstName]));
    for (const id of missing) this.#known.set(id, unknown.has(id) ? undefined : found.get(id));
    return new Map(ids.flatMap((id) => this.#entry(id)));
  }

  #entry(id: string): [string, string][] {
    const name = this.#known.get(id);
    return name === undefined ? [] : [[id, name]];
  }
}
