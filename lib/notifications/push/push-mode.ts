import { type Env, env } from "#lib/platform/env.ts";

/** Whether pushes leave this installation: a demo sends nothing outside (OPS-10), but for tests, whose push service is this machine. */
export function sendsPushes({ demo, test }: Pick<Env, "demo" | "test"> = env()): boolean {
  return !demo || test;
}
