import { isIP } from "node:net";
import { TurnClient } from "#lib/mentoring/video-calls/turn-client.ts";
import type { Credentials, RelayHeard } from "#lib/mentoring/video-calls/turn-message.ts";
import { type RelayPlace, relayPlace } from "#lib/mentoring/video-calls/turn-place.ts";
import { errorCodeOf } from "./error-code-of.ts";
import { type DoctorFinding, faultOf, found } from "./reasons.ts";

export type RelayFacts = Readonly<{
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  /** As handed out to people in a call. */
  credentials: () => Credentials;
  /** What to trust instead of the usual authorities. */
  ca?: string | undefined;
}>;

/** Takes a relay by each of the addresses that browsers get, and gives it back. */
export async function checkRelay(facts: RelayFacts): Promise<DoctorFinding[]> {
  const findings = facts.turnUrls.length === 0 ? [found("relay.none")] : [];
  for (const url of [...facts.turnUrls, ...facts.stunUrls]) findings.push(await checkOne(url, facts));
  return findings;
}

async function checkOne(url: string, { credentials, ca }: RelayFacts): Promise<DoctorFinding> {
  const place = relayPlace(url);
  if (!place) return found("relay.failed", { url, fault: "other", code: "malformed" });
  // Encrypted datagrams (DTLS) cannot be asked from here.
  if (place.encrypted && place.transport === "udp") return found("relay.unasked", { url });
  const client = new TurnClient(place, credentials(), ca);
  try {
    return url.startsWith("stun") ? bound(url, await client.bind()) : await allocated(url, place, client);
  } catch (error) {
    const code = errorCodeOf(error);
    return found("relay.failed", { url, fault: faultOf(code), code });
  } finally {
    await client.close();
  }
}

function bound(url: string, answer: RelayHeard["answer"]): DoctorFinding {
  return answer === "ok" ? found("relay.fine", { url, software: "" }) : found("relay.refused", { url, code: answer });
}

async function allocated(url: string, place: RelayPlace, client: TurnClient): Promise<DoctorFinding> {
  const { answer, relayed = "", software = "" } = await client.allocation();
  if (answer === 401 || answer === 441) return found("relay.secret", { url });
  if (answer !== "ok") return found("relay.refused", { url, code: answer });
  await client.release();
  const hidden = isPrivate(relayed) && !isPrivate(place.host) && !isNameHere(place.host);
  return found(hidden ? "relay.private" : "relay.fine", { url, relayed, software });
}

const isNameHere = (host: string) => host === "localhost";

function isPrivate(address: string): boolean {
  return isIP(address) === 4 && /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);
}
