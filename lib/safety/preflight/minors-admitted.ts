import type { Executor } from "#db/client.ts";
import { env } from "#lib/platform/env.ts";

/** Whether students under 18 may have an account here. */
export async function minorsAdmittedHere(_q: Executor, _now: Date): Promise<boolean> {
  return env().demo;
}
