import { type Column, eq, inArray, type SQL, sql, type Table } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { peopleOfTickets } from "#db/queries/safety/tickets.ts";
import * as s from "#db/schema/index.ts";

/** `stays`: while it is there, so are the entries about it. */
type Thing = Readonly<{ table: Table; id: Column; people: readonly (Column | SQL)[]; stays?: true }>;

const pair = (table: Table & Record<"id" | "studentId" | "mentorId", Column>): Thing => ({
  table,
  id: table.id,
  people: [table.studentId, table.mentorId],
});

const reviewedStudent = sql`(select student_id from sessions where sessions.id = session_reviews.session_id)`;

/** By the first word of an entry's object. Entries about settings, money and the installation name nobody. */
const things: Readonly<Record<string, Thing>> = {
  match: pair(s.matches),
  session: pair(s.sessions),
  suggestion: pair(s.matchSuggestions),
  conversation: pair(s.conversations),
  call: pair(s.calls),
  review: {
    table: s.sessionReviews,
    id: s.sessionReviews.id,
    people: [s.sessionReviews.mentorId, reviewedStudent],
  },
  text: { table: s.heldTexts, id: s.heldTexts.id, people: [s.heldTexts.userId, s.heldTexts.toId] },
  appeal: { table: s.appeals, id: s.appeals.id, people: [s.appeals.userId] },
  returner: { table: s.returners, id: s.returners.id, people: [s.returners.userId] },
  reference: { table: s.mentorReferences, id: s.mentorReferences.id, people: [s.mentorReferences.mentorId] },
  guardian: { table: s.guardians, id: s.guardians.id, people: [s.guardians.studentId] },
  certificate: { table: s.certificates, id: s.certificates.id, people: [s.certificates.userId] },
  material: { table: s.materials, id: s.materials.id, people: [s.materials.authorId] },
  post: { table: s.posts, id: s.posts.id, people: [s.posts.authorId] },
  mail: { table: s.mails, id: s.mails.id, people: [s.mails.userId, s.mails.aboutId] },
  report: {
    table: s.reports,
    id: s.reports.number,
    people: [s.reports.accusedId, s.reports.reporterId, s.reports.studentId],
    stays: true,
  },
  ticket: { table: s.contactMessages, id: s.contactMessages.id, people: [], stays: true },
};

/** Whom these are of, by what the log calls them: as many statements for many as for one of each sort. */
export async function peopleOfThings(q: Executor, objects: readonly string[]): Promise<Map<string, string[]>> {
  const sortOf = (object: string) => object.slice(0, object.indexOf(":"));
  const found = new Map<string, string[]>();
  for (const one of objects) if (sortOf(one) === "user") found.set(one, [one.slice("user:".length)]);
  for (const [sort, of] of Map.groupBy(new Set(objects), sortOf)) {
    const thing = things[sort];
    const ids = of.map((object) => object.slice(sort.length + 1));
    if (sort === "ticket")
      for (const [id, people] of await peopleOfTicketsNamed(q, ids)) found.set(`ticket:${id}`, people);
    if (!thing || thing.people.length === 0) continue;
    const rows = await q
      .select(columnsOf(thing))
      .from(thing.table as typeof s.users)
      .where(inArray(thing.id, ids));
    for (const { id, ...people } of rows) found.set(`${sort}:${id}`, textsIn(people));
  }
  return found;
}

async function peopleOfTicketsNamed(q: Executor, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { id, personId, email } = s.contactMessages;
  const rows = q.select({ id, personId, email }).from(s.contactMessages);
  return peopleOfTickets(q, await rows.where(inArray(id, [...ids])));
}

// The type cannot say which columns these are.
function columnsOf({ id, people }: Thing): Readonly<{ id: typeof s.users.id }> {
  const columns = Object.fromEntries(people.map((column, index) => [`person${index}`, column]));
  return { id, ...columns } as unknown as Readonly<{ id: typeof s.users.id }>;
}

function textsIn(people: object): string[] {
  return Object.values(people).filter((value) => typeof value === "string");
}

/** The accounts that a thing is of; none if it is gone. Undefined: entries about it stay as they are. */
export async function peopleOfThing(q: Executor, object: string): Promise<readonly string[] | undefined> {
  const at = object.indexOf(":");
  const thing = things[object.slice(0, at)];
  if (!thing) return undefined;
  const [row] = await q
    .select(columnsOf(thing))
    .from(thing.table as typeof s.users)
    .where(eq(thing.id, object.slice(at + 1)))
    .limit(1);
  if (!row) return [];
  if (thing.stays) return undefined;
  const { id: _, ...people } = row;
  return textsIn(people);
}
