import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "#lib/identity/access/secret.ts";

/**
 * What lets one person into one call until an instant (CALL-10): the page that may be shown carries it, and joining asks for it beside
 * the sign-in.
 */
export function roomToken(callId: string, userId: string, until: Date): string {
  const end = until.getTime().toString(36);
  return `${end}.${proof(callId, userId, end)}`;
}

/** Whether a token is of this call and person and has not ended. */
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
