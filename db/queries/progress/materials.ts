import { and, desc, eq, exists, isNull, lt, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Material, materials } from "#db/schema/learning.ts";
import { blocks } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";
import { unshownStatuses } from "#lib/progress/materials/rules.ts";
import type { MentorStatus } from "#lib/safety/verification/rules.ts";

export type MaterialReader = Readonly<{
  id: string;
  /** Moderators also see materials that are held, hidden or by people out of sight. */
  moderates: boolean;
}>;
export type Narrowed = Readonly<{ subject?: string; language?: string }>;

/** Characters of the text that a list shows. */
const shownOfText = 300;

const columns = {
  id: materials.id,
  title: materials.title,
  kind: materials.kind,
  url: materials.url,
  subject: materials.subject,
  language: materials.language,
  held: materials.held,
  hiddenAt: materials.hiddenAt,
  hiddenBy: materials.hiddenBy,
  createdAt: materials.createdAt,
  updatedAt: materials.updatedAt,
};

/** Authors see their own, moderators all; others see none that are held, hidden or by people out of sight. */
function visibleTo({ id, moderates }: MaterialReader): SQL | undefined {
  if (moderates) return undefined;
  const { blockerId, blockedId } = blocks;
  const { authorId } = materials;
  const either = sql`(${blockerId} = ${id} and ${blockedId} = ${authorId}) or (${blockerId} = ${authorId} and ${blockedId} = ${id})`;
  const inSight = and(
    isNull(users.suspendedAt),
    isNull(users.deletionRequestedAt),
    isNull(users.erasedAt),
    or(isNull(mentors.status), notInArray(mentors.status, [...unshownStatuses])),
    sql`not exists (select 1 from ${blocks} where ${either})`,
  );
  const shown = and(eq(materials.held, false), isNull(materials.hiddenAt), or(isNull(authorId), inSight));
  return or(eq(authorId, id), shown);
}

const chosen = ({ subject, language }: Narrowed) =>
  and(subject ? eq(materials.subject, subject) : undefined, language ? eq(materials.language, language) : undefined);

function mine({ id }: MaterialReader): SQL<boolean> {
  // SQLite returns 1 and 0.
  return sql`coalesce(${materials.authorId} = ${id}, false)`.mapWith(Boolean) as SQL<boolean>;
}

/** Newest first, starting after `after`. */
export function materialList(
  q: Executor,
  reader: MaterialReader,
  { after, ...narrowed }: Narrowed & { after?: Pick<Material, "createdAt" | "id"> | undefined },
  most: number,
) {
  const later =
    after &&
    or(
      lt(materials.createdAt, after.createdAt),
      and(eq(materials.createdAt, after.createdAt), lt(materials.id, after.id)),
    );
  return q
    .select({ ...columns, own: mine(reader), excerpt: sql<string>`substr(${materials.text}, 1, ${shownOfText})` })
    .from(materials)
    .leftJoin(users, eq(users.id, materials.authorId))
    .leftJoin(mentors, eq(mentors.userId, materials.authorId))
    .where(and(visibleTo(reader), chosen(narrowed), later))
    .orderBy(desc(materials.createdAt), desc(materials.id))
    .limit(most);
}
export type ListedMaterial = Awaited<ReturnType<typeof materialList>>[number];

export async function materialChoices(
  q: Executor,
  reader: MaterialReader,
): Promise<{ subject: string; language: string }[]> {
  const { subject, language } = materials;
  const kinds = q.selectDistinct({ subject, language }).from(materials).as("kinds");
  // The first visible one of each kind decides.
  const shown = q
    .select({ one: sql`1` })
    .from(materials)
    .leftJoin(users, eq(users.id, materials.authorId))
    .leftJoin(mentors, eq(mentors.userId, materials.authorId))
    .where(and(eq(subject, kinds.subject), eq(language, kinds.language), visibleTo(reader)));
  return q.select({ subject: kinds.subject, language: kinds.language }).from(kinds).where(exists(shown));
}

export async function materialFor(q: Executor, reader: MaterialReader, id: string) {
  const [found] = await q
    .select({
      ...columns,
      text: materials.text,
      own: mine(reader),
      authorId: materials.authorId,
      authorRole: users.role,
    })
    .from(materials)
    .leftJoin(users, eq(users.id, materials.authorId))
    .leftJoin(mentors, eq(mentors.userId, materials.authorId))
    .where(and(eq(materials.id, id), visibleTo(reader)));
  return found;
}
export type ShownMaterial = NonNullable<Awaited<ReturnType<typeof materialFor>>>;

export async function materialById(q: Executor, id: string): Promise<Material | undefined> {
  const [row] = await q.select().from(materials).where(eq(materials.id, id));
  return row;
}

export async function insertMaterial(q: Executor, row: Material): Promise<boolean> {
  const stored = await q.insert(materials).values(row).onConflictDoNothing().returning({ id: materials.id });
  return stored.length === 1;
}

export async function updateMaterial(q: Executor, id: string, values: Partial<Material>): Promise<void> {
  await q.update(materials).set(values).where(eq(materials.id, id));
}

export async function deleteMaterial(q: Executor, id: string): Promise<void> {
  await q.delete(materials).where(eq(materials.id, id));
}

export async function releaseMaterial(q: Executor, id: string): Promise<boolean> {
  const released = await q
    .update(materials)
    .set({ held: false })
    .where(and(eq(materials.id, id), ne(materials.held, false)))
    .returning({ id: materials.id });
  return released.length === 1;
}

export async function materialSubjects(q: Executor): Promise<string[]> {
  const rows = await q.selectDistinct({ subject: materials.subject }).from(materials).orderBy(materials.subject);
  return rows.map(({ subject }) => subject);
}

export async function mentorStatusOf(q: Executor, userId: string): Promise<MentorStatus | undefined> {
  const [row] = await q.select({ status: mentors.status }).from(mentors).where(eq(mentors.userId, userId));
  return row?.status;
}
