import { and, desc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Recognition, recognitions } from "#db/schema/badges.ts";

export async function insertRecognition(q: Executor, row: Recognition): Promise<void> {
  await q.insert(recognitions).values(row);
}

const standing = (id: string) => and(eq(recognitions.id, id), isNull(recognitions.withdrawnAt));

export async function standingRecognition(q: Executor, id: string): Promise<Recognition | undefined> {
  const [row] = await q.select().from(recognitions).where(standing(id));
  return row;
}

/** Returns false if it is withdrawn already. */
export async function setWithdrawn(q: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await q
    .update(recognitions)
    .set({ withdrawnAt: now })
    .where(standing(id))
    .returning({ id: recognitions.id });
  return rows.length === 1;
}

export type ShownRecognition = Pick<Recognition, "id" | "kind" | "title" | "giver" | "givenOn">;

export function recognitionsOf(q: Executor, userId: string): Promise<ShownRecognition[]> {
  const { id, kind, title, giver, givenOn } = recognitions;
  return q
    .select({ id, kind, title, giver, givenOn })
    .from(recognitions)
    .where(and(eq(recognitions.userId, userId), isNull(recognitions.withdrawnAt)))
    .orderBy(desc(givenOn), desc(recognitions.createdAt));
}
