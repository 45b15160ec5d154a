import { fingerprint, fingerprintLength, isFingerprint } from "#lib/identity/access/secret.ts";

/** Needed to join besides the sign-in: proof that the page could be shown to this person. */
export function roomToken(callId: string, userId: string, until: Date): string {
  const end = until.getTime().toString(36);
  return `${end}.${fingerprint(named(callId, userId, end))}`;
}

export function opensRoom(token: string, callId: string, userId: string, now: Date): boolean {
  const [end = "", given = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isFingerprint(given, named(callId, userId, end), fingerprintLength)) return false;
  return now.getTime() < Number.parseInt(end, 36);
}

function named(callId: string, userId: string, end: string): string {
  return `room:${callId}:${userId}:${end}`;
}
