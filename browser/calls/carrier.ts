import { allOff, type CaptureSource, type OwnMedia, ownMedia } from "./media.ts";
import { firstQuality, limitsOf, nextQuality, qualitySteps, roundLength, type StepName } from "./quality.ts";
import { createStore, type Store } from "./store.ts";
import type { CallTransport, CarryState, Switches, TransportEvents } from "./transport.ts";

/** What a call shows, in the demo and with a partner. */
export type CarriedCall = Readonly<{
  media: OwnMedia;
  /** `alone`: the other person is not there yet, or has left. */
  link: CarryState | "alone";
  /** What the other side has switched on; `undefined` until it tells. */
  partner: Switches | undefined;
  stream: MediaStream | undefined;
  /** Quality of the picture this side sends. */
  step: StepName;
  bytes: number;
}>;

export const nothingLive: CarriedCall = {
  media: allOff,
  link: "alone",
  partner: undefined,
  stream: undefined,
  step: "usual",
  bytes: 0,
};

export type Carrier = Readonly<{
  store: Store<CarriedCall>;
  /** Turns a source on, or off if it is on or starting. */
  press: (source: CaptureSource) => void;
  choose: (source: "microphone" | "camera", deviceId: string) => Promise<void>;
  track: (source: CaptureSource) => MediaStreamTrack | undefined;
  use: (connect: (events: TransportEvents) => CallTransport) => void;
  drop: () => void;
  close: () => void;
}>;

/** This side of a call: sources, transport, quality and data used. */
export function openCarrier({ saving }: { saving: boolean }): Carrier {
  let quality = firstQuality(saving);
  const store = createStore<CarriedCall>({ ...nothingLive, step: nameOf(quality.step) });
  let transport: CallTransport | undefined;
  let picture: "camera" | "screen" = "camera";
  /** Bytes of closed transports. */
  let spent = 0;
  let current = 0;

  const limit = () => void transport?.limit(limitsOf(quality, picture));
  const media = ownMedia({
    sound: (track) => void transport?.send("sound", track),
    picture(track, source) {
      picture = source;
      void transport?.send("picture", track);
      limit();
    },
    change(changed) {
      store.set({ media: changed });
      transport?.tell(switchesOf(changed));
    },
  });

  async function round() {
    const measuring = transport;
    const measured = await measuring?.measure().catch(() => undefined);
    if (!measured || measuring !== transport) return;
    current = measured.bytes;
    if (store.view().link === "connected") quality = nextQuality(quality, measured);
    limit();
    store.set({ bytes: spent + current, step: nameOf(quality.step) });
  }
  const rounds = setInterval(() => void round(), roundLength);

  function drop() {
    spent += current;
    current = 0;
    transport?.close();
    transport = undefined;
    store.set({ link: "alone", partner: undefined, stream: undefined, bytes: spent });
  }
  return {
    store,
    press(source) {
      const state = store.view().media[source];
      if (state === "on" || state === "starting") media.stop(source);
      else void media.start(source);
    },
    choose: media.choose,
    track: media.track,
    use(connect) {
      drop();
      store.set({ link: "connecting" });
      try {
        transport = connect(eventsInto(store));
      } catch {
        // This browser cannot make calls; the chat remains.
        return store.set({ link: "lost" });
      }
      void transport.send("sound", media.track("microphone") ?? null);
      void transport.send("picture", media.track("screen") ?? media.track("camera") ?? null);
      transport.tell(switchesOf(store.view().media));
      limit();
    },
    drop,
    close() {
      clearInterval(rounds);
      drop();
      media.stopAll();
    },
  };
}

const eventsInto = (store: Store<CarriedCall>): TransportEvents => ({
  state: (link) => store.set({ link }),
  stream: (stream) => store.set({ stream }),
  switches: (partner) => store.set({ partner }),
});

const nameOf = (step: number): StepName => (qualitySteps[step] ?? qualitySteps[0]).name;

const switchesOf = ({ microphone, camera, screen }: OwnMedia): Switches => ({
  microphone: microphone === "on",
  camera: camera === "on",
  screen: screen === "on",
});
