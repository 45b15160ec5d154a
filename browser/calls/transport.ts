import type { Measured } from "./quality.ts";

/** What both kinds of sending are called: the sound, and the one picture (camera or screen). */
export type SentTrack = "sound" | "picture";

/** `lost`: nothing came through for half a minute; the chat is left. */
export type CarryState = "connecting" | "connected" | "reconnecting" | "lost";

/** What the other side of a call has switched on. */
export type Switches = Readonly<{ microphone: boolean; camera: boolean; screen: boolean }>;

/** Most that is sent of a picture and of sound; no picture at all while `active` is false. */
export type SendLimits = Readonly<{
  active: boolean;
  /** Bits per second. */
  pictureBits: number;
  soundBits: number;
  framesPerSecond: number;
  /** Lines of the picture; more are scaled down. */
  height: number;
}>;

export type TransportEvents = Readonly<{
  state: (state: CarryState) => void;
  /** What comes from the other side, once: its tracks fall silent and go on by themselves. */
  stream: (stream: MediaStream) => void;
  switches: (switches: Switches) => void;
}>;

/** What carries a call between people: two browsers here. A server for groups of people can be another one. */
export type CallTransport = Readonly<{
  /** Sends this track from now on; null sends nothing. Never waits for the other side. */
  send: (kind: SentTrack, track: MediaStreamTrack | null) => Promise<void>;
  tell: (switches: Switches) => void;
  limit: (limits: SendLimits) => Promise<void>;
  measure: () => Promise<Measured & { bytes: number }>;
  close: () => void;
}>;
