import { relayCredentials, relayName } from "#lib/mentoring/video-calls/ice-servers.ts";
import { TurnClient } from "#lib/mentoring/video-calls/turn-client.ts";
import { relayPlace } from "#lib/mentoring/video-calls/turn-place.ts";
import { env } from "#lib/platform/env.ts";
import { logFailure } from "#lib/platform/log.ts";
import { minute } from "#lib/platform/time/time.ts";

/**
 * Takes a place on the relay as a person in a call would, and gives it back. One address that works is enough for a
 * call. Null: it works; undefined: there is none. The doctor says more about what is wrong.
 */
export async function tryRelay(now: Date): Promise<string | null | undefined> {
  const { turn } = env();
  if (!turn) return undefined;
  let failure = "unasked";
  for (const url of turn.urls) {
    const result = await allocate(url, turn.secret, now);
    if (result === null) return null;
    failure = result;
  }
  return failure;
}

async function allocate(url: string, secret: string, now: Date): Promise<string | null> {
  const place = relayPlace(url);
  // Encrypted datagrams (DTLS) cannot be asked from here.
  if (!place || (place.encrypted && place.transport === "udp")) return "unasked";
  const until = new Date(now.getTime() + 5 * minute);
  const client = new TurnClient(place, relayCredentials(secret, relayName("preflight"), until), undefined);
  try {
    const { answer } = await client.allocation();
    if (answer !== "ok") return `refused ${answer}`;
    await client.release();
    return null;
  } catch (error) {
    logFailure("The relay could not be tried", error);
    return "no answer";
  } finally {
    await client.close();
  }
}
