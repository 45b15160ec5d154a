import { randomBytes } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { insertReferenceLink, referenceOfLink } from "#db/queries/safety/mentor-references.ts";
import { fingerprint, fingerprints } from "#lib/identity/access/secret.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { linkEnds } from "./rules.ts";

export type ReferenceLink = NonNullable<Awaited<ReturnType<typeof referenceOfLink>>>;

/** Only the keyed hash is stored, so only the referee knows the link. */
export async function makeReferenceLink(
  tx: Executor,
  { id: referenceId, locale }: Readonly<{ id: string; locale: string }>,
  now: Date,
) {
  const token = randomBytes(32).toString("base64url");
  const id = crypto.randomUUID();
  const tokenHash = fingerprint(named(token));
  await insertReferenceLink(tx, { id, referenceId, tokenHash, expiresAt: linkEnds(now), createdAt: now });
  return { id, token, address: env().siteUrl + withLocale(locale, paths.reference(token)) };
}

/** Undefined if it is unknown or expired, or its mentor is gone. The status says whether it was used. */
export async function openReferenceLink(q: Executor, token: string, now: Date): Promise<ReferenceLink | undefined> {
  return /^[\w-]{43}$/.test(token) ? referenceOfLink(q, fingerprints(named(token)), now) : undefined;
}

/** The kind is hashed too, so no other link works here. */
function named(token: string): string {
  return `reference link ${token}`;
}
