import type { Executor } from "../client.ts";
import { contactMessages } from "../schema/contact.ts";

export async function insertContactMessage(q: Executor, message: typeof contactMessages.$inferInsert): Promise<void> {
  await q.insert(contactMessages).values(message);
}
