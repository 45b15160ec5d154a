import { afterEach, expect, test, vi } from "vitest";
import type { Signal } from "#lib/mentoring/video-calls/view.ts";
import type { Carrier } from "./carrier.ts";
import { sendToVisitors, type VisitedStay } from "./send-to-visitors.ts";

/** The browser's connection, as far as it is used here. */
class Connection {
  static made: Connection[] = [];
  readonly parts: [kind: string, direction: string | undefined][] = [];
  readonly applied: unknown[] = [];
  isClosed = false;
  ontrack: ((event: { track: { stop: () => void } }) => void) | null = null;
  ondatachannel: (() => void) | null = null;
  constructor() {
    Connection.made.push(this);
  }
  addTransceiver(kind: string, { direction }: { direction?: string }) {
    this.parts.push([kind, direction]);
    return { sender: { track: null, getParameters: () => ({ encodings: [] }), replaceTrack: async () => undefined } };
  }
  async setRemoteDescription(description: unknown) {
    this.applied.push(description);
  }
  async addIceCandidate(candidate: unknown) {
    this.applied.push(candidate);
  }
  close() {
    this.isClosed = true;
  }
}

afterEach(() => vi.unstubAllGlobals());

function setUp(saving = false) {
  vi.stubGlobal("RTCPeerConnection", Connection);
  Connection.made = [];
  const view = () => ({ step: "usual" });
  const carrier = { store: { view, subscribe: () => () => undefined }, track: () => undefined } as unknown as Carrier;
  const media = { kind: "peer", iceServers: [], relayOnly: true, polite: true } as const;
  const api: VisitedStay["api"] = { visitSignal: async () => true };
  const sent = sendToVisitors({ api, carrier, joined: { visitId: "own", media }, saving });
  const one = () => Connection.made[0] ?? new Connection();
  return { sent, one };
}
const visitor = (ready: boolean) => ({ visitId: "a", name: "Lea", ready });
const answer = (direction: string): Signal => ({
  description: { type: "answer", sdp: `v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=${direction}\r\n` },
});
const settled = () => new Promise((done) => setTimeout(done, 0));

test("sound and picture go to a visitor who is ready, one way; with the data saver the sound alone [@CALL-14b]", () => {
  const { sent, one } = setUp();
  sent.keep([visitor(false)]);
  expect(Connection.made).toEqual([]);
  sent.keep([visitor(true)]);
  sent.keep([visitor(true)]);
  expect(Connection.made).toHaveLength(1);
  expect(one().parts).toEqual([
    ["audio", "sendonly"],
    ["video", "sendonly"],
  ]);
  sent.keep([]);
  expect(one().isClosed).toBe(true);
  const saver = setUp(true);
  saver.sent.keep([visitor(true)]);
  expect(saver.one().parts).toEqual([["audio", "sendonly"]]);
});

test("a visitor who would send is cut off, whatever they forge [@CALL-14b]", async () => {
  const lawful = setUp();
  lawful.sent.keep([visitor(true)]);
  lawful.sent.take("a", answer("recvonly"));
  await settled();
  expect(lawful.one()).toMatchObject({ isClosed: false, applied: [{ type: "answer" }] });

  const offer: Signal = { description: { type: "offer", sdp: "v=0" } };
  for (const forged of [answer("sendrecv"), answer("sendonly"), offer]) {
    const { sent, one } = setUp();
    sent.keep([visitor(true)]);
    sent.take("a", forged);
    await settled();
    expect(one()).toMatchObject({ isClosed: true, applied: [] });
  }
  const withTrack = setUp();
  withTrack.sent.keep([visitor(true)]);
  const track = { stop: vi.fn() };
  withTrack.one().ontrack?.({ track });
  expect(withTrack.one().isClosed).toBe(true);
  expect(track.stop).toHaveBeenCalledOnce();
  const withData = setUp();
  withData.sent.keep([visitor(true)]);
  withData.one().ondatachannel?.();
  expect(withData.one().isClosed).toBe(true);
});
