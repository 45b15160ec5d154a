import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "#lib/identity/access/secret.ts";

/** Needed to join besides the sign-in: proof that the page could be shown to this person. */
export function roomToken(callId: string, userId: string, until: Date): string {
  const end = until.getTime().toString(36);
  return `${end}.${proof(callId, userId, end)}`;
}

export function opensRoom(token: string, callId: string, userId: string, now: Date): boolean {
  const [end = "", given = "", ...rest] = token.split(".");
  const expected = Buffer.from(proof(callId, userId, end));
  const bytes = Buffer.from(given);
  if (rest.length > 0 || bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return false;
  return now.getTime() < Number.parseInt(end, 36);
}

function proof(callId: string, userId: string, end: string): string {
  return fingerprint(`room:${callId}:${userId}:${end}`);
}
