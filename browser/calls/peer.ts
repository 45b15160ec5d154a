import type { IceServer } from "#lib/mentoring/video-calls/media.ts";
import type { Signal } from "#lib/mentoring/video-calls/view.ts";
import { keepConnected } from "./reconnect.ts";
import type { Signalling } from "./signalling.ts";
import type { CallTransport, SendLimits, SentTrack, Switches, TransportEvents } from "./transport.ts";
import { measuredIn, type Statistic, usageCounter } from "./usage.ts";

export type PeerOptions = Readonly<{
  signalling: Signalling;
  /** Gives way if both offer at the same time. The other side makes the first offer. */
  polite: boolean;
  iceServers: readonly IceServer[];
  /** Neither side learns the other's network address (for minors). */
  relayOnly: boolean;
  events: TransportEvents;
}>;

const kinds = { sound: "audio", picture: "video" } as const;

/** WebRTC's perfect negotiation. Both transceivers exist from the start: switches only replace tracks. */
export function connectPeer({ signalling, polite, iceServers, relayOnly, events }: PeerOptions): CallTransport {
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
    iceTransportPolicy: relayOnly ? "relay" : "all",
    bundlePolicy: "max-bundle",
  });
  const places = new Map<SentTrack, RTCRtpTransceiver>();
  const tracks = new Map<SentTrack, MediaStreamTrack | null>();
  const incoming = new MediaStream();
  const channel = switchesChannel(connection, polite, events.switches);
  let limits: SendLimits | undefined;

  const watch = keepConnected({ restart: () => connection.restartIce(), change: events.state }, polite);
  const negotiation = negotiate(connection, signalling, polite, adopt);

  function put(kind: SentTrack, place: RTCRtpTransceiver) {
    places.set(kind, place);
    incoming.addTrack(place.receiver.track);
  }
  /** The polite side reuses the transceivers of the first offer. */
  async function adopt() {
    if (!polite || places.size > 0) return;
    for (const kind of ["sound", "picture"] as const) {
      const place = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kinds[kind]);
      if (!place) continue;
      place.direction = "sendrecv";
      put(kind, place);
      await place.sender.replaceTrack(tracks.get(kind) ?? null);
    }
    events.stream(incoming);
  }
  if (!polite) {
    for (const kind of ["sound", "picture"] as const) put(kind, connection.addTransceiver(kinds[kind]));
    events.stream(incoming);
  }

  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    if (connectionState === "connected") {
      watch.up();
      if (limits) void applyLimits(places, limits);
    } else if (connectionState === "disconnected") watch.down();
    else if (connectionState === "failed") watch.failed();
  };

  const count = usageCounter();
  return {
    async send(kind, track) {
      tracks.set(kind, track);
      await places.get(kind)?.sender.replaceTrack(track);
      // Downscaling depends on the picture's own size.
      if (limits) await applyLimits(places, limits);
    },
    tell: channel.tell,
    async limit(next) {
      limits = next;
      await applyLimits(places, next);
    },
    async measure() {
      const report = [...(await connection.getStats()).values()] as Statistic[];
      return { ...measuredIn(report), bytes: count(report) };
    },
    close() {
      watch.close();
      negotiation.close();
      signalling.close();
      connection.close();
    },
  };
}

/** Handles offers and answers in order; if two offers collide, the polite side gives way. */
function negotiate(
  connection: RTCPeerConnection,
  signalling: Signalling,
  polite: boolean,
  adopt: () => Promise<void>,
): { close: () => void } {
  let [offering, ignoring, closed] = [false, false, false];
  const tell = () => {
    const { localDescription } = connection;
    if (localDescription) signalling.send({ description: { type: localDescription.type, sdp: localDescription.sdp } });
  };
  connection.onnegotiationneeded = async () => {
    // The other side makes the first offer.
    if (closed || (polite && !connection.remoteDescription)) return;
    try {
      offering = true;
      await connection.setLocalDescription();
      tell();
    } catch {
      // Closed, or an offer came meanwhile: what is still missing is negotiated again.
    } finally {
      offering = false;
    }
  };
  connection.onicecandidate = ({ candidate }) => {
    // The end-of-candidates marker is not sent: the server accepts only real candidates.
    if (!candidate) return;
    const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    signalling.send({ candidate: { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } });
  };
  async function take(signal: Signal) {
    if ("description" in signal) {
      const { description } = signal;
      const collides = description.type === "offer" && (offering || connection.signalingState !== "stable");
      ignoring = !polite && collides;
      if (ignoring) return;
      await connection.setRemoteDescription(description);
      if (description.type !== "offer") return;
      await adopt();
      await connection.setLocalDescription();
      tell();
    } else if (signal.candidate && !ignoring) await connection.addIceCandidate(signal.candidate);
  }
  let turn = Promise.resolve();
  signalling.listen((signal) => {
    turn = turn
      .then(() => (closed ? undefined : take(signal)))
      .catch(() => {
        // A candidate or answer of an attempt that has ended: later ones still work.
      });
  });
  return {
    close: () => {
      closed = true;
    },
  };
}

/** A data channel that tells the other side what is switched on, without the server. */
function switchesChannel(connection: RTCPeerConnection, polite: boolean, heard: TransportEvents["switches"]) {
  let channel: RTCDataChannel | undefined;
  let last: Switches | undefined;
  const tell = (switches: Switches) => {
    last = switches;
    if (channel?.readyState === "open") channel.send(JSON.stringify(switches));
  };
  const use = (opened: RTCDataChannel) => {
    channel = opened;
    channel.onopen = () => last && tell(last);
    channel.onmessage = ({ data }) => {
      const switches = readSwitches(data);
      if (switches) heard(switches);
    };
    if (channel.readyState === "open" && last) tell(last);
  };
  if (polite) connection.ondatachannel = (event) => use(event.channel);
  else use(connection.createDataChannel("switches"));
  return { tell };
}

/** Validates input: the other browser may send anything. */
export function readSwitches(data: unknown): Switches | undefined {
  if (typeof data !== "string" || data.length > 200) return undefined;
  try {
    const { microphone, camera, screen } = JSON.parse(data) as Record<string, unknown>;
    return { microphone: microphone === true, camera: camera === true, screen: screen === true };
  } catch {
    return undefined;
  }
}

export async function applyLimits(
  places: ReadonlyMap<SentTrack, RTCRtpTransceiver>,
  limits: SendLimits,
): Promise<void> {
  const { active, pictureBits, soundBits, framesPerSecond, height } = limits;
  const picture = places.get("picture")?.sender;
  const lines = picture?.track?.getSettings().height ?? height;
  await adjust(picture, {
    active,
    maxBitrate: Math.max(1, Math.round(pictureBits)),
    maxFramerate: framesPerSecond,
    scaleResolutionDownBy: Math.max(1, lines / height),
  });
  await adjust(places.get("sound")?.sender, { maxBitrate: soundBits });
}

async function adjust(sender: RTCRtpSender | undefined, encoding: Partial<RTCRtpEncodingParameters>): Promise<void> {
  const parameters = sender?.getParameters();
  const [first] = parameters?.encodings ?? [];
  if (!sender || !parameters || !first) return;
  Object.assign(first, encoding);
  // Refused while an offer is in progress; the next round sets it again.
  await sender.setParameters(parameters).catch(() => undefined);
}
