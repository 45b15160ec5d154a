import { randomBytes } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { type GuardianLink, insertLink, linkByHash } from "#db/queries/safety/guardians.ts";
import { fingerprint, fingerprints } from "#lib/identity/access/secret.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { guardianCodeMs, guardianLinkMs } from "./link-times.ts";
import { newCode } from "./new-code.ts";
import type { ConsentMethod } from "./rules.ts";

/** Only keyed hashes are stored, so only the guardian can know a link or code. */

type Owner = Readonly<{ id: string; locale: string }>;

export async function makeLink(tx: Executor, guardian: Owner, method: ConsentMethod, now: Date) {
  const token = randomBytes(32).toString("base64url");
  const id = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + guardianLinkMs);
  await insertLink(tx, {
    id,
    guardianId: guardian.id,
    method,
    tokenHash: fingerprint(named("link", token)),
    expiresAt,
    createdAt: now,
  });
  return { id, token, address: addressOf(guardian.locale, token) };
}

export async function makeCode(tx: Executor, guardian: Owner, now: Date): Promise<string> {
  const code = newCode();
  const row = {
    id: crypto.randomUUID(),
    guardianId: guardian.id,
    method: "phone",
    tokenHash: fingerprint(named("code", code)),
  } as const;
  await insertLink(tx, { ...row, expiresAt: new Date(now.getTime() + guardianCodeMs), createdAt: now });
  return code;
}

export function addressOf(locale: string, token: string): string {
  return env().siteUrl + withLocale(locale, paths.guardian(token));
}

/** Undefined if the link is unknown or expired, or its guardian was replaced. */
export async function openLink(q: Executor, token: string, now: Date): Promise<GuardianLink | undefined> {
  const link = await anyLink(q, token);
  return link && link.expiresAt > now ? link : undefined;
}

/** Includes expired links, so a new one can be sent to the same guardian. */
export async function anyLink(q: Executor, token: string): Promise<GuardianLink | undefined> {
  return /^[\w-]{43}$/.test(token) ? linkByHash(q, fingerprints(named("link", token))) : undefined;
}

export async function openCode(q: Executor, code: string, now: Date): Promise<GuardianLink | undefined> {
  const link = await linkByHash(q, fingerprints(named("code", code)));
  return link && link.expiresAt > now ? link : undefined;
}

/** The kind is hashed too, so a code never works as a link. */
function named(kind: "link" | "code", secret: string): string {
  return `guardian ${kind} ${secret}`;
}
