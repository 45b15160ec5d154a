import { type Env, env } from "#lib/platform/env.ts";

/** A demo sends nothing outside, except in tests, where the push service is local. */
export function sendsPushes({ demo, test }: Pick<Env, "demo" | "test"> = env()): boolean {
  return !demo || test;
}
