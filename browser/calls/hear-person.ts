import type { IceServer } from "#lib/mentoring/video-calls/media.ts";
import type { Signal } from "#lib/mentoring/video-calls/view.ts";
import { keepConnected } from "./reconnect.ts";
import { relayedSignalling } from "./signalling.ts";
import type { CarryState } from "./transport.ts";

export type HeardSide = Readonly<{
  link: CarryState;
  stream: MediaStream | undefined;
  /** A moving picture comes in. */
  pictured: boolean;
}>;

export type HearingPeer = Readonly<{ take: (signal: Signal) => void; heard: () => HeardSide; close: () => void }>;

type Options = Readonly<{
  iceServers: readonly IceServer[];
  relayOnly: boolean;
  post: (signal: Signal) => Promise<boolean>;
  change: () => void;
}>;

/** Milliseconds between looks at the picture, and how many without a new one mean that there is none. */
const lookEvery = 2_000;
const looksWithout = 3;

/** Takes sound and picture of one person; nothing is ever added to this connection. */
export function hearPerson({ iceServers, relayOnly, post, change }: Options): HearingPeer {
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
    iceTransportPolicy: relayOnly ? "relay" : "all",
    bundlePolicy: "max-bundle",
  });
  const signalling = relayedSignalling(post);
  let heard: HeardSide = { link: "connecting", stream: undefined, pictured: false };
  const set = (parts: Partial<HeardSide>) => {
    heard = { ...heard, ...parts };
    change();
  };
  // The sending side begins anew; this one waits for its offers.
  const watch = keepConnected({ restart: () => undefined, change: (link) => set({ link }) }, true);
  connection.ontrack = ({ track }) => {
    const stream = heard.stream ?? new MediaStream();
    stream.addTrack(track);
    set({ stream });
  };
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    signalling.send({ candidate: { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } });
  };
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    if (connectionState === "connected") watch.up();
    else if (connectionState === "disconnected") watch.down();
    else if (connectionState === "failed") watch.failed();
  };
  const looks = watchPicture(connection, (pictured) => pictured !== heard.pictured && set({ pictured }));

  let closed = false;
  let turn = Promise.resolve();
  async function take(signal: Signal) {
    if ("description" in signal) {
      if (signal.description.type !== "offer") return;
      await connection.setRemoteDescription(signal.description);
      await connection.setLocalDescription();
      const { localDescription } = connection;
      if (localDescription) signalling.send({ description: { type: "answer", sdp: localDescription.sdp } });
    } else if (signal.candidate) await connection.addIceCandidate(signal.candidate);
  }
  return {
    take(signal) {
      turn = turn.then(() => (closed ? undefined : take(signal))).catch(() => undefined);
    },
    heard: () => heard,
    close() {
      closed = true;
      clearInterval(looks);
      watch.close();
      signalling.close();
      connection.close();
    },
  };
}

/** A camera that was switched off leaves its last picture standing, so new frames are what counts. */
function watchPicture(connection: RTCPeerConnection, tell: (pictured: boolean) => void) {
  let [frames, without] = [0, looksWithout];
  return setInterval(async () => {
    const report = await connection.getStats().catch(() => undefined);
    const all = [...(report?.values() ?? [])] as { type: string; kind?: string; framesDecoded?: number }[];
    const now = all.find(({ type, kind }) => type === "inbound-rtp" && kind === "video")?.framesDecoded ?? 0;
    without = now > frames ? 0 : without + 1;
    frames = now;
    tell(without < looksWithout);
  }, lookEvery);
}
