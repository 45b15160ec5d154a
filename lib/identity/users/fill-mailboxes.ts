import { db } from "#db/client.ts";
import { setMailbox, usersWithoutMailbox } from "#db/queries/identity/users.ts";

const most = 500;

/** For accounts older than the mailbox column. */
export async function fillMailboxes(_now: Date, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const found = await usersWithoutMailbox(db(), most);
    for (const user of found) await setMailbox(db(), user);
    done += found.length;
    if (found.length < most || stopping?.aborted) return done;
  }
}
