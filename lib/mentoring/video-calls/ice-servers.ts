import { createHmac } from "node:crypto";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { env } from "#lib/platform/env.ts";
import { minute } from "#lib/platform/time/time.ts";
import type { IceServer } from "./media.ts";

/** Credentials outlive the call a little, so late ICE restarts work. */
const afterwards = 5 * minute;

/** Calls with minors need a relay. */
export function hasRelay(): boolean {
  return env().turn !== undefined;
}

/** Includes relay credentials that expire soon after `until`. Relay-only clients get no STUN servers. */
export function iceServers({
  userId,
  until,
  relayOnly,
}: Readonly<{ userId: string; until: Date; relayOnly: boolean }>): IceServer[] {
  const servers = relayOnly ? [] : addressServers();
  return [...servers, ...relayServers(userId, new Date(until.getTime() + afterwards))];
}

/** The relay, to be opened under the person's one name until then; none where none is set up. */
export function relayServers(userId: string, until: Date): IceServer[] {
  const { turn } = env();
  return turn ? [{ urls: turn.urls, ...relayCredentials(turn.secret, relayName(userId), until) }] : [];
}

export function addressServers(): IceServer[] {
  const { stunUrls } = env();
  return stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
}

/** Stable per person, so all their calls share one relay quota; hashed, so it reveals nobody. */
export function relayName(userId: string): string {
  return fingerprint(`relay:${userId}`).slice(0, 22);
}

/** Format of coturn's `use-auth-secret`: expiry in seconds and name, signed. */
export function relayCredentials(
  secret: string,
  name: string,
  until: Date,
): Readonly<{ username: string; credential: string }> {
  const username = `${Math.ceil(until.getTime() / 1000)}:${name}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}
