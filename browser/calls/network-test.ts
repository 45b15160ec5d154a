import type { IceServer } from "#lib/mentoring/video-calls/media.ts";

/** What a call needs of the network, tried out: null is not known (nothing to try). */
export type NetworkFindings = Readonly<{
  /** To the server and back, in milliseconds; null when it did not answer. */
  roundTrip: number | null;
  /** Whether the network lets one find one's own address for direct calls. */
  direct: boolean | null;
  /** Whether a relay takes calls where no direct way exists. */
  relay: boolean | null;
}>;

const gatheringLimit = 8_000;
const pings = 3;

/** Tries the server, STUN and TURN, all at once; takes at most some eight seconds. */
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

/** The middle one of a few requests. */
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

/** `silent`: a server that tells one's own address did not answer. */
type Gathered = { kinds: Set<string>; silent: boolean };

/** The kinds of addresses under which one can be reached. */
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
