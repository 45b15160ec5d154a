import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { mails, users } from "#db/schema/index.ts";

export async function newAccountOf(email: string) {
  const [account] = await db().select().from(users).where(eq(users.emailKey, email));
  if (!account) throw new Error("no account");
  return account;
}

/** The token of the newest such mail to the address. */
export async function linkIn(email: string, kind: string): Promise<string> {
  const found = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, email), eq(mails.kind, kind)));
  return String(found.at(-1)?.params.link).split("/").at(-1) ?? "";
}
