import { connectPeer } from "./peer.ts";
import { localSignalling } from "./signalling.ts";
import type { CallTransport, TransportEvents } from "./transport.ts";

/** Loops sound and picture through two real connections within this page, as others would receive them. */
export function connectToOneself(events: TransportEvents): CallTransport {
  const [near, far] = localSignalling();
  const nothing = () => undefined;
  const direct = { iceServers: [], relayOnly: false } as const;
  const mirror = connectPeer({
    ...direct,
    signalling: far,
    polite: true,
    events: { state: nothing, stream: events.stream, switches: events.switches },
  });
  const own = connectPeer({
    ...direct,
    signalling: near,
    polite: false,
    events: { state: events.state, stream: nothing, switches: nothing },
  });
  return {
    ...own,
    close() {
      own.close();
      mirror.close();
    },
  };
}
