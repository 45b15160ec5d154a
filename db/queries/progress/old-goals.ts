import { and, inArray, lt, ne } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { goalComments, goals, learningChanges } from "#db/schema/learning.ts";

/** Browsers send no change again after so long. */
export async function dropChanges(q: Executor, before: Date): Promise<number> {
  const old = lt(learningChanges.createdAt, before);
  return (await q.delete(learningChanges).where(old).returning({ id: learningChanges.id })).length;
}

/** Comments on goals deleted before; the row stays, so the mentor's help still counts. */
export async function blankGoneComments(q: Executor, before: Date): Promise<number> {
  const gone = q.select({ id: goals.id }).from(goals).where(lt(goals.deletedAt, before));
  const blanked = await q
    .update(goalComments)
    .set({ text: "" })
    .where(and(inArray(goalComments.goalId, gone), ne(goalComments.text, "")))
    .returning({ id: goalComments.id });
  return blanked.length;
}
