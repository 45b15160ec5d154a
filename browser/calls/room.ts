import { callTimes } from "#lib/mentoring/video-calls/rules.ts";
import type { Here, Joined, RoomView, Signal, StaffVisitor } from "#lib/mentoring/video-calls/view.ts";
import type { StoredEvents } from "#lib/platform/events/kinds.ts";
import type { CallApi } from "./call-api.ts";
import { type Carrier, openCarrier } from "./carrier.ts";
import type { ChosenDevices } from "./devices.ts";
import { connectPeer } from "./peer.ts";
import { relayedSignalling } from "./signalling.ts";
import { createStore, type Store } from "./store.ts";
import { Visitors } from "./visitors.ts";

/** Why this person is out of the room: the server's reason, another page of theirs, or no response. */
export type Over =
  | Readonly<{ kind: "left" }>
  | Readonly<{ kind: "ended"; ending: string }>
  | Readonly<{ kind: "refused"; text: string }>
  | Readonly<{ kind: "unreached" }>;

export type RoomState = Readonly<{
  phase: "joining" | "live" | "over";
  over: Over | undefined;
  /** When both were there for the first time, in milliseconds of the page's clock. */
  since: number | undefined;
  /** The other side's device is ringing. */
  ringing: boolean;
  met: boolean;
  /** The server will close the room in a few minutes. */
  closing: boolean;
  /** Who of the staff listens. */
  visitors: readonly StaffVisitor[];
}>;

const outside: RoomState = {
  phase: "joining",
  over: undefined,
  since: undefined,
  ringing: false,
  met: false,
  closing: false,
  visitors: [],
};

type Event<K extends "signal" | "visit" | "call" | "visitor" | "visitSignal"> = StoredEvents[K];

/** One person's stay in a call's room: enters, sends heartbeats, connects to the other person, leaves. */
export class Room {
  readonly store: Store<RoomState> = createStore(outside);
  readonly carrier: Carrier;
  readonly #room: RoomView;
  readonly #api: CallApi;
  readonly #saving: boolean;
  readonly #visitors = new Visitors((visitors) => this.store.set({ visitors }));
  #joined: Joined | undefined;
  #other: { visitId: string; take: (signal: Signal) => void } | undefined;
  /** Signals that arrived before the response to entering. */
  readonly #early: Event<"signal">[] = [];
  #beat: ReturnType<typeof setInterval> | undefined;
  #done = false;

  constructor({ room, saving, api }: { room: RoomView; saving: boolean; api: CallApi }) {
    this.#room = room;
    this.#api = api;
    this.#saving = saving;
    this.carrier = openCarrier({ saving });
  }

  /** @param chosen devices chosen before entering. */
  async join(chosen: ChosenDevices = {}): Promise<void> {
    for (const source of ["microphone", "camera"] as const) {
      const id = chosen[source];
      if (id) await this.carrier.choose(source, id);
    }
    await this.#enter(this.#room.entrance === "answer" ? "answer" : "join");
    if (!this.#done && this.#room.microphoneOn) this.carrier.press("microphone");
  }

  /** Enters again after the connection was lost or the server timed this stay out. */
  async again(): Promise<void> {
    this.#part();
    this.#visitors.leave();
    // Entering again replaces the earlier stay; leaving first would end a ringing call.
    this.#joined = undefined;
    await this.#enter("join");
  }

  async leave(does: "leave" | "report" = "leave"): Promise<void> {
    const visit = this.#joined;
    this.#finish({ kind: "left" });
    if (visit) await this.#api.leave(visit.visitId, does);
  }

  signal(event: Event<"signal">): void {
    if (event.callId !== this.#room.id || this.#done) return;
    if (!this.#joined) return void this.#early.push(event);
    if (event.to !== this.#joined.visitId) return;
    this.#meet(event.from);
    this.#other?.take(event.signal as Signal);
  }

  visit({ callId, visitId, userId, change }: Event<"visit">): void {
    if (callId !== this.#room.id || this.#done || !this.#joined) return;
    if (userId === this.#room.me.id) {
      if (visitId === this.#joined.visitId && change === "left") this.#finish({ kind: "ended", ending: "elsewhere" });
    } else if (change === "joined") this.#meet(visitId);
    else if (visitId === this.#other?.visitId) this.#part();
  }

  visitor(event: Event<"visitor">): void {
    if (event.callId === this.#room.id && !this.#done) this.#visitors.hear(event);
  }

  visitSignal({ callId, from, to, signal }: Event<"visitSignal">): void {
    if (callId === this.#room.id && to === this.#joined?.visitId) this.#visitors.signal(from, signal as Signal);
  }

  call({ callId, change, ending = "" }: Event<"call">): void {
    if (callId !== this.#room.id || this.#done) return;
    if (change === "opened") this.store.set({ ringing: false });
    if (change === "closing") this.store.set({ closing: true });
    if (change === "ended") this.#finish({ kind: "ended", ending });
  }

  async #enter(does: "join" | "answer"): Promise<void> {
    const { told } = this.#visitors;
    const answer = await this.#api.enter(does, this.#room.token);
    if (this.#done) {
      if (answer.kind === "ok") void this.#api.leave(answer.value.visitId);
      return;
    }
    if (answer.kind === "refused") return this.#finish({ kind: "refused", text: answer.refusal.text });
    if (answer.kind === "fault") return this.#finish({ kind: "unreached" });
    this.#joined = answer.value;
    this.#beat ??= setInterval(() => void this.#stay(), callTimes.beat);
    this.store.set({ phase: "live" });
    this.#learn(answer.value);
    this.#visitors.learn(answer.value.visitors, told);
    this.#visitors.enter({ api: this.#api, carrier: this.carrier, joined: answer.value, saving: this.#saving });
    for (const event of this.#early.splice(0)) this.signal(event);
  }

  async #stay(): Promise<void> {
    const visit = this.#joined;
    if (!visit) return;
    const { told } = this.#visitors;
    const answer = await this.#api.stay(visit.visitId);
    // Left or entered again meanwhile.
    if (this.#done || this.#joined !== visit || answer.kind === "fault") return;
    if (answer.kind === "ok") {
      this.#learn(answer.value);
      this.#visitors.learn(answer.value.visitors, told);
    }
    // Offline for too long: the server has closed this stay.
    else if (answer.refusal.code === "visit") await this.again();
    else this.#finish({ kind: "refused", text: answer.refusal.text });
  }

  #learn({ others, status }: Here): void {
    this.store.set({ ringing: status === "ringing" });
    const there = others.at(-1);
    if (there) this.#meet(there.visitId);
    else if (this.#other) this.#part();
  }

  #meet(visitId: string): void {
    if (!this.#joined || this.#other?.visitId === visitId) return;
    const { visitId: own, media } = this.#joined;
    const signalling = relayedSignalling((signal) => this.#api.signal(own, visitId, signal));
    this.#other = { visitId, take: signalling.take };
    this.carrier.use((events) => connectPeer({ ...media, signalling, events }));
    this.store.set({ met: true, ringing: false, since: this.store.view().since ?? Date.now() });
  }

  #part(): void {
    this.#other = undefined;
    this.carrier.drop();
    this.store.set({ met: false });
  }

  #finish(over: Over): void {
    if (this.#done) return;
    this.#done = true;
    clearInterval(this.#beat);
    this.#visitors.leave();
    this.carrier.close();
    this.store.set({ phase: "over", over, since: undefined, met: false, ringing: false, visitors: [] });
  }
}
