import { and, desc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Recognition, recognitions } from "#db/schema/badges.ts";

export async function insertRecognition(q: Executor, row: Recognition): Promise<void> {
  await q.insert(recognitions).values(row);
}

export async function setWithdrawn(q: Executor, id: string, now: Date): Promise<{ userId: string } | undefined> {
  const standing = and(eq(recognitions.id, id), isNull(recognitions.withdrawnAt));
  const [row] = await q
    .update(recognitions)
    .set({ withdrawnAt: now })
    .where(standing)
    .returning({ userId: recognitions.userId });
  return row;
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
