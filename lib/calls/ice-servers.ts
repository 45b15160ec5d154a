import { createHmac } from "node:crypto";
import { env } from "#lib/env.ts";
import { minute } from "#lib/time.ts";
import type { IceServer } from "./media.ts";

/** Credentials outlive the call a little, so that a late ICE restart still works, and are worth nothing afterwards. */
const afterwards = 5 * minute;

/** Whether there is a relay, without which nobody calls a minor. */
export function hasRelay(): boolean {
  return env().turn !== undefined;
}

/**
 * The servers a browser in a call may ask, with credentials for the relay that name the visit and end soon after the call. Who may use
 * the relay alone is not told the others: nothing there would help them.
 */
export function iceServers({
  visitId,
  until,
  relayOnly,
}: Readonly<{ visitId: string; until: Date; relayOnly: boolean }>): IceServer[] {
  const { stunUrls, turn } = env();
  const servers: IceServer[] = !relayOnly && stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  if (turn) servers.push({ urls: turn.urls, ...relayCredentials(turn.secret, visitId, until) });
  return servers;
}

/** What coturn's `use-auth-secret` asks for: who and until when (seconds), and the proof that we said so. */
export function relayCredentials(
  secret: string,
  visitId: string,
  until: Date,
): Readonly<{ username: string; credential: string }> {
  const username = `${Math.ceil((until.getTime() + afterwards) / 1000)}:${visitId}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}

/** For a test of one's own devices and network (CALL-07), for a quarter of an hour. */
export function demoServers(now: Date): IceServer[] {
  const until = new Date(now.getTime() + 10 * minute);
  return iceServers({ visitId: crypto.randomUUID(), until, relayOnly: false });
}
