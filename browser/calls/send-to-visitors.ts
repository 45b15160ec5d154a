import { hearsOnly } from "#lib/mentoring/call-visits/rules.ts";
import type { Joined, Signal, StaffVisitor } from "#lib/mentoring/video-calls/view.ts";
import type { CallApi } from "./call-api.ts";
import type { Carrier } from "./carrier.ts";
import { applyLimits } from "./peer.ts";
import { firstQuality, limitsOf } from "./quality.ts";
import { keepConnected } from "./reconnect.ts";
import { relayedSignalling } from "./signalling.ts";
import type { SendLimits, SentTrack } from "./transport.ts";

/** This page's own stay, whose sound and picture visitors get. */
export type VisitedStay = Readonly<{
  api: Pick<CallApi, "visitSignal">;
  carrier: Carrier;
  joined: Pick<Joined, "visitId" | "media">;
  /** With the data saver, visitors get the sound alone. */
  saving: boolean;
}>;

export type SentToVisitors = Readonly<{
  /** Sends to those who are ready, and to nobody else. */
  keep: (visitors: readonly StaffVisitor[]) => void;
  take: (from: string, signal: Signal) => void;
  close: () => void;
}>;

/** One connection more for each visitor, which sends only. Whatever a visitor sends is refused with the connection. */
export function sendToVisitors(stay: VisitedStay): SentToVisitors {
  const peers = new Map<string, SendingPeer>();
  const stop = stay.carrier.store.subscribe(() => {
    for (const peer of peers.values()) void peer.renew();
  });
  return {
    keep(visitors) {
      const ready = visitors.filter((visitor) => visitor.ready).map(({ visitId }) => visitId);
      for (const [id, peer] of peers) {
        if (ready.includes(id)) continue;
        peer.close();
        peers.delete(id);
      }
      for (const id of ready) if (!peers.has(id)) peers.set(id, connectVisitor(stay, id));
    },
    take: (from, signal) => peers.get(from)?.take(signal),
    close() {
      stop();
      for (const peer of peers.values()) peer.close();
      peers.clear();
    },
  };
}

type SendingPeer = Readonly<{ take: (signal: Signal) => void; renew: () => Promise<void>; close: () => void }>;

function connectVisitor({ api, carrier, joined, saving }: VisitedStay, to: string): SendingPeer {
  const { iceServers, relayOnly } = joined.media;
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
    iceTransportPolicy: relayOnly ? "relay" : "all",
    bundlePolicy: "max-bundle",
  });
  const signalling = relayedSignalling((signal) => api.visitSignal(joined.visitId, to, signal));
  const places = new Map<SentTrack, RTCRtpTransceiver>();
  places.set("sound", connection.addTransceiver("audio", { direction: "sendonly" }));
  if (!saving) places.set("picture", connection.addTransceiver("video", { direction: "sendonly" }));
  const watch = keepConnected({ restart: () => connection.restartIce(), change: () => undefined }, false);
  let closed = false;
  const close = () => {
    closed = true;
    watch.close();
    signalling.close();
    connection.close();
  };

  async function renew() {
    if (closed) return;
    const { sound, picture } = tracksOf(carrier);
    await replace(places.get("sound"), sound);
    await replace(places.get("picture"), picture);
    if (!closed) await applyLimits(places, limitsFor(carrier));
  }
  connection.onnegotiationneeded = async () => {
    await connection.setLocalDescription().catch(() => undefined);
    const { localDescription } = connection;
    if (!closed && localDescription?.type === "offer")
      signalling.send({ description: { type: "offer", sdp: localDescription.sdp } });
  };
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    signalling.send({ candidate: { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } });
  };
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    if (connectionState === "connected") {
      watch.up();
      void renew();
    } else if (connectionState === "disconnected") watch.down();
    else if (connectionState === "failed") watch.failed();
  };
  // Neither is offered: who sends them all the same is no page of ours.
  connection.ontrack = ({ track }) => {
    track.stop();
    close();
  };
  connection.ondatachannel = close;

  let turn: Promise<unknown> = renew();
  return {
    take(signal) {
      turn = turn.then(() => (closed ? undefined : takeSignal(connection, signal, close))).catch(() => undefined);
    },
    renew,
    close,
  };
}

async function takeSignal(connection: RTCPeerConnection, signal: Signal, close: () => void): Promise<void> {
  if ("description" in signal) {
    const { type, sdp = "" } = signal.description;
    if (type !== "answer" || !hearsOnly(sdp)) return close();
    await connection.setRemoteDescription({ type, sdp });
  } else if (signal.candidate) await connection.addIceCandidate(signal.candidate);
}

function tracksOf({ track }: Carrier): Readonly<Record<SentTrack, MediaStreamTrack | null>> {
  return { sound: track("microphone") ?? null, picture: track("screen") ?? track("camera") ?? null };
}

async function replace(place: RTCRtpTransceiver | undefined, track: MediaStreamTrack | null): Promise<void> {
  if (place && place.sender.track !== track) await place.sender.replaceTrack(track).catch(() => undefined);
}

/** The smallest picture; none while the call itself has no room to spare, so that a visit does not break it. */
function limitsFor(carrier: Carrier): SendLimits {
  const smallest = firstQuality(true);
  const { step } = carrier.store.view();
  const spare = step !== "soundOnly" && step !== "tiny";
  return limitsOf(spare ? smallest : { ...smallest, step: 0 }, carrier.track("screen") ? "screen" : "camera");
}
