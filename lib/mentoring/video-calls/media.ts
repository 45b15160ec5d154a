/** As `RTCIceServer` of the browser. */
export type IceServer = Readonly<{ urls: readonly string[]; username?: string; credential?: string }>;

/** A union in the making: rooms for groups, with a media server, would be another `kind`. */
export type Media = Readonly<{
  kind: "peer";
  iceServers: readonly IceServer[];
  /** `iceTransportPolicy: "relay"`: hides the network address from the other side. */
  relayOnly: boolean;
  /** Gives way when both negotiate at once. */
  polite: boolean;
}>;
