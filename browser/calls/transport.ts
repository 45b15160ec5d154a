import type { Measured } from "./quality.ts";

/** The picture is the camera or the screen. */
export type SentTrack = "sound" | "picture";

/** `lost`: nothing came through for half a minute; the chat remains. */
export type CarryState = "connecting" | "connected" | "reconnecting" | "lost";

export type Switches = Readonly<{ microphone: boolean; camera: boolean; screen: boolean }>;

/** Upper limits for sending; no picture at all if `active` is false. */
export type SendLimits = Readonly<{
  active: boolean;
  pictureBits: number;
  soundBits: number;
  framesPerSecond: number;
  /** Lines of the picture; larger pictures are scaled down. */
  height: number;
}>;

export type TransportEvents = Readonly<{
  state: (state: CarryState) => void;
  /** The other side's stream, called once. Its tracks mute and unmute by themselves. */
  stream: (stream: MediaStream) => void;
  switches: (switches: Switches) => void;
}>;

/** What carries a call: a connection between two browsers. A group server could be another implementation. */
export type CallTransport = Readonly<{
  /** Sends this track from now on; null sends nothing. Never waits for the other side. */
  send: (kind: SentTrack, track: MediaStreamTrack | null) => Promise<void>;
  tell: (switches: Switches) => void;
  limit: (limits: SendLimits) => Promise<void>;
  measure: () => Promise<Measured & { bytes: number }>;
  close: () => void;
}>;
