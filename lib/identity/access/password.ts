import { hash, verify } from "@node-rs/argon2";
import { normalisePassword, passwordLength } from "./password-rules.ts";

/** argon2id (the package's default) with 19 MiB, two passes and one lane, the first recommendation of OWASP; about 22 ms a hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A salted hash in PHC form. Nothing of the password is cut: argon2 takes every byte. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), cost);
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it does the same work against a hash of
 * nobody, so that the time of the answer does not tell whether an address is known.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID());
  const nobody = await dummy;
  if (password.length > passwordLength.max) return false;
  const right = await verify(stored ?? nobody, normalisePassword(password));
  return stored !== undefined && right;
}
