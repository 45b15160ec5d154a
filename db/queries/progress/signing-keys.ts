import { desc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { signingKeys } from "#db/schema/certificates.ts";

export type SigningKeyRow = typeof signingKeys.$inferSelect;

export async function signingKeyRows(q: Executor): Promise<SigningKeyRow[]> {
  return q.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.id));
}

export async function insertSigningKey(q: Executor, row: SigningKeyRow): Promise<void> {
  await q.insert(signingKeys).values(row);
}

export async function retireSigningKey(q: Executor, id: string, now: Date): Promise<void> {
  await q.update(signingKeys).set({ retiredAt: now }).where(eq(signingKeys.id, id));
}
