import { eq } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { posts } from "../schema/posts.ts";
import { users } from "../schema/users.ts";

/** Whether anybody has ever written a post here, draft or published. */
export async function anyPost(q: Executor): Promise<boolean> {
  return (await q.select({ id: posts.id }).from(posts).limit(1)).length > 0;
}

/** E-mail addresses of the demo accounts in this database. */
export async function demoEmails(q: Executor): Promise<string[]> {
  const rows = await q.select({ email: users.email }).from(users).where(eq(users.demo, true));
  return rows.map((row) => row.email);
}
