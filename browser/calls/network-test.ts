import type { IceServer } from "#lib/mentoring/video-calls/media.ts";

/** What a call needs of the network; null is unknown or not tested. */
export type NetworkFindings = Readonly<{
  /** To the server and back, in milliseconds; null without a response. */
  roundTrip: number | null;
  /** Whether STUN finds this device's public address, for direct calls. */
  direct: boolean | null;
  /** Whether a relay works if no direct connection is possible. */
  relay: boolean | null;
}>;

const gatheringLimit = 8_000;
const pings = 3;

/** Tests the server, STUN and TURN at the same time; takes at most about eight seconds. */
export async function testNetwork(iceServers: readonly IceServer[], address: string): Promise<NetworkFindings> {
  const [roundTrip, found] = await Promise.all([pingServer(address), gather(iceServers)]);
  const urls = iceServers.flatMap(({ urls: some }) => some);
  const has = (scheme: string) => urls.some((url) => url.startsWith(scheme));
  return {
    roundTrip,
    direct: has("stun") ? found.kinds.has("srflx") || !found.silent : null,
    relay: has("turn") ? found.kinds.has("relay") : null,
  };
}

/** The median of a few requests. */
async function pingServer(address: string): Promise<number | null> {
  const times: number[] = [];
  for (let index = 0; index < pings; index += 1) {
    const begun = performance.now();
    const answer = await fetch(address, { cache: "no-store" }).catch(() => undefined);
    if (!answer) return null;
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return Math.round(times.toSorted((a, b) => a - b)[1] ?? 0);
}

/** `silent`: a STUN server did not respond. */
type Gathered = { kinds: Set<string>; silent: boolean };

function gather(iceServers: readonly IceServer[]): Promise<Gathered> {
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
  });
  const found: Gathered = { kinds: new Set(), silent: false };
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer);
      connection.close();
      done(found);
    };
    const timer = setTimeout(finish, gatheringLimit);
    connection.onicecandidate = ({ candidate }) => {
      if (!candidate) finish();
      else if (candidate.type) found.kinds.add(candidate.type);
    };
    connection.onicecandidateerror = ({ url }) => {
      if (url?.startsWith("stun")) found.silent = true;
    };
    connection.createDataChannel("test");
    void connection.setLocalDescription().catch(finish);
  });
}
