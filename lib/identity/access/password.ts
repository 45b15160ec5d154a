import { hash, verify } from "@node-rs/argon2";
import { env } from "#lib/platform/env.ts";
import { normalisePassword, passwordLength } from "./password-rules.ts";

/** argon2id with 19 MiB, two passes and one lane: OWASP's first recommendation, about 22 ms per hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  const { memoryCost } = cost;
  return hash(normalisePassword(password), { ...cost, memoryCost: env().passwordTestKib ?? memoryCost });
}

/** For an account that no password may open. */
export function hashNobodyKnows(): Promise<string> {
  return hashPassword(`${crypto.randomUUID()}${crypto.randomUUID()}`);
}

let dummy: Promise<string> | undefined;

/** Without a hash it does the same work, so timing does not reveal whether an account exists. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID());
  const nobody = await dummy;
  if (password.length > passwordLength.max) return false;
  const right = await verify(stored ?? nobody, normalisePassword(password));
  return stored !== undefined && right;
}
