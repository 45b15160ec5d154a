import { createHmac } from "node:crypto";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { env } from "#lib/platform/env.ts";
import { minute } from "#lib/platform/time/time.ts";
import type { IceServer } from "./media.ts";

/** Credentials outlive the call a little, so that a late ICE restart still works, and are worth nothing afterwards. */
const afterwards = 5 * minute;

/** Whether there is a relay, without which nobody calls a minor. */
export function hasRelay(): boolean {
  return env().turn !== undefined;
}

/**
 * The servers a browser in a call may ask, with credentials for the relay that name the person and end soon after the call. Who may use
 * the relay alone is not told the others: nothing there would help them.
 */
export function iceServers({
  userId,
  until,
  relayOnly,
}: Readonly<{ userId: string; until: Date; relayOnly: boolean }>): IceServer[] {
  const { turn } = env();
  const servers = relayOnly ? [] : addressServers();
  return turn ? [...servers, { urls: turn.urls, ...relayCredentials(turn.secret, relayName(userId), until) }] : servers;
}

/** Those that tell a browser its own address, which anybody may ask. */
export function addressServers(): IceServer[] {
  const { stunUrls } = env();
  return stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
}

/**
 * What the relay calls a person: always the same, so that all their calls, pages and tests share one quota there, and nobody who sees it
 * learns who it is.
 */
export function relayName(userId: string): string {
  return fingerprint(`relay:${userId}`).slice(0, 22);
}

/** What coturn's `use-auth-secret` asks for: who and until when (seconds), and the proof that we said so. */
export function relayCredentials(
  secret: string,
  name: string,
  until: Date,
): Readonly<{ username: string; credential: string }> {
  const username = `${Math.ceil((until.getTime() + afterwards) / 1000)}:${name}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}
