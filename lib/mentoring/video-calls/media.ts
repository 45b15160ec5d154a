/** How the media of a call find their way (PURE). */

/** As `RTCIceServer` of the browser. */
export type IceServer = Readonly<{ urls: readonly string[]; username?: string; credential?: string }>;

/**
 * What a room hands to whoever joins. Two people connect their browsers (`peer`); a room for groups, whose media a server passes on, will
 * be another member of this union, and the rest of the room (who may come, how long, signals, notes) stays as it is.
 */
export type Media = Readonly<{
  kind: "peer";
  iceServers: readonly IceServer[];
  /** `iceTransportPolicy: "relay"`: no network address reaches the other side. */
  relayOnly: boolean;
  /** Gives way when both negotiate at once. */
  polite: boolean;
}>;
