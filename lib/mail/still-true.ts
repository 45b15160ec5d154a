import type { Executor } from "#db/client.ts";
import type { Mail } from "#db/schema/mail.ts";

/** Whether what a mail says still holds at the moment it is sent; what does not is dropped. */
export async function stillTrue(_q: Executor, _mail: Mail, _now: Date): Promise<boolean> {
  return true;
}
