import type { HearingStay, StillListening } from "#lib/mentoring/call-visits/view.ts";
import { callTimes } from "#lib/mentoring/video-calls/rules.ts";
import type { Present, Signal } from "#lib/mentoring/video-calls/view.ts";
import type { StoredEvents } from "#lib/platform/events/kinds.ts";
import { type HeardSide, type HearingPeer, hearPerson } from "./hear-person.ts";
import type { ListenApi } from "./listen-api.ts";
import { createStore, type Store } from "./store.ts";

/** `ended`: the call, or this stay in it. */
export type ListenerOver = "left" | "ended" | "unreached";

export type ListenerState = Readonly<{
  phase: "joining" | "live" | "over";
  over: ListenerOver | undefined;
  /** Of each of the two who is there. */
  heard: Readonly<Record<string, HeardSide>>;
}>;

/** The stay of staff who listen to a call. Opens no microphone and no camera, and sends nothing but answers. */
export class Listener {
  readonly store: Store<ListenerState> = createStore<ListenerState>({ phase: "joining", over: undefined, heard: {} });
  readonly #callId: string;
  readonly #api: ListenApi;
  #visitId: string;
  #listening: HearingStay | undefined;
  /** By the stay that sends. */
  readonly #peers = new Map<string, HearingPeer>();
  #people = new Map<string, string>();
  /** Signals that arrived before the response to listening. */
  readonly #early: StoredEvents["visitSignal"][] = [];
  /** Counts who came and left, so that an older answer of the server drops nobody. */
  #told = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #done = false;

  constructor({ callId, visitId, api }: { callId: string; visitId: string; api: ListenApi }) {
    this.#callId = callId;
    this.#visitId = visitId;
    this.#api = api;
  }

  /** Also anew, after the connection was lost: this stay is then replaced by another. */
  async listen(): Promise<void> {
    this.#listening = undefined;
    this.#drop([...this.#peers.keys()]);
    const answer = await this.#api.listen(this.#visitId);
    if (this.#done) {
      if (answer.kind === "ok") void this.#api.leave(answer.value.visitId);
      return;
    }
    if (answer.kind !== "ok") return this.#finish(answer.kind === "refused" ? "ended" : "unreached");
    this.#listening = answer.value;
    this.#visitId = answer.value.visitId;
    this.#beat ??= setInterval(() => void this.#stay(), callTimes.beat);
    this.#learn(answer.value);
    this.store.set({ phase: "live" });
    for (const event of this.#early.splice(0)) this.signal(event);
  }

  async leave(): Promise<void> {
    const wasIn = !this.#done;
    this.#finish("left");
    if (wasIn) await this.#api.leave(this.#visitId);
  }

  signal(event: StoredEvents["visitSignal"]): void {
    const { callId, from, to, signal } = event;
    const listening = this.#listening;
    if (callId !== this.#callId || this.#done) return;
    if (!listening) return void this.#early.push(event);
    if (to !== this.#visitId) return;
    const peer = this.#peers.get(from) ?? this.#open(from, listening);
    peer.take(signal as Signal);
  }

  /** One of the two came or left. */
  visit({ callId, visitId, userId, change }: StoredEvents["visit"]): void {
    if (callId !== this.#callId || this.#done) return;
    this.#told += 1;
    if (change === "joined") this.#people.set(visitId, userId);
    else {
      this.#people.delete(visitId);
      this.#drop([visitId]);
    }
    this.#show();
  }

  visitor({ callId, visitId, change }: StoredEvents["visitor"]): void {
    if (callId === this.#callId && visitId === this.#visitId && this.#listening && change === "left")
      this.#finish("ended");
  }

  #open(from: string, { iceServers, relayOnly }: HearingStay): HearingPeer {
    const own = this.#visitId;
    const peer = hearPerson({
      iceServers,
      relayOnly,
      post: (signal) => this.#api.signal(own, from, signal),
      change: () => this.#show(),
    });
    this.#peers.set(from, peer);
    return peer;
  }

  async #stay(): Promise<void> {
    const listening = this.#listening;
    if (!listening) return;
    const told = this.#told;
    const answer = await this.#api.stay(listening.visitId);
    if (this.#done || this.#listening !== listening || answer.kind === "fault") return;
    if (answer.kind === "refused") this.#finish("ended");
    else if (told === this.#told) this.#learn(answer.value);
  }

  #learn({ others }: StillListening): void {
    this.#people = new Map(others.map(({ visitId, userId }: Present) => [visitId, userId]));
    this.#drop([...this.#peers.keys()].filter((id) => !this.#people.has(id)));
    this.#show();
  }

  #drop(visitIds: readonly string[]): void {
    for (const id of visitIds) {
      this.#peers.get(id)?.close();
      this.#peers.delete(id);
    }
  }

  #show(): void {
    const shown = [...this.#people].map(([visitId, userId]) => [userId, this.#peers.get(visitId)?.heard()] as const);
    const heard = shown.map(([userId, one]) => [
      userId,
      one ?? { link: "connecting", stream: undefined, pictured: false },
    ]);
    this.store.set({ heard: Object.fromEntries(heard) });
  }

  #finish(over: ListenerOver): void {
    if (this.#done) return;
    this.#done = true;
    clearInterval(this.#beat);
    this.#drop([...this.#peers.keys()]);
    this.store.set({ phase: "over", over, heard: {} });
  }
}
