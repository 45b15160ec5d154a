import { type Handler, Inbox, type Newer, type Stored } from "./inbox.ts";
import type { LiveConnection } from "./live-source.ts";
import { askNewer } from "./newer.ts";
import { pause } from "./pause.ts";

/** What a person's tabs tell each other; only the listening tab sends more than `join`. */
type Told =
  | { kind: "stored"; event: Stored }
  | { kind: "passing"; type: string; payload: unknown }
  | { kind: "reset"; seq: number }
  | { kind: "here"; connection: LiveConnection; seq: number }
  | { kind: "join" };

/** Milliseconds of silence from the listening tab before another tab asks the server itself. */
const deaf = 45_000;
const lookEvery = 5_000;

/** No page's first load includes it. A page that is offline just then tries until it has it. */
async function listening(signal: AbortSignal) {
  for (let wait = 500; !signal.aborted; wait = Math.min(2 * wait, 30_000)) {
    const source = await import("./live-source.ts").catch(() => undefined);
    if (source) return source.keepListening;
    await pause(wait, signal);
  }
  return undefined;
}

/** The tab that holds the lock listens and tells the others. Each handles every stored event once and in order. */
export class LiveTab {
  readonly #userId: string;
  // Not a secret, and `crypto.randomUUID` is missing on plain http.
  readonly #page = Math.random().toString(36).slice(2);
  readonly #inbox: Inbox;
  readonly #watchers = new Set<() => void>();
  /** Newest number heard of. */
  #known: number;
  #connection: LiveConnection = "live";
  #leading = false;
  /** Signed out: no requests until another tab receives events again. */
  #signedOut = false;
  #heardAt = 0;
  #catching = false;
  #channel: BroadcastChannel | undefined;
  #life = new AbortController();

  constructor(userId: string, seq: number) {
    this.#userId = userId;
    this.#known = seq;
    this.#inbox = new Inbox(seq, (after) => this.#ask(after));
  }

  get connection(): LiveConnection {
    return this.#connection;
  }

  /** Calls back when the connection changes; returns the unsubscribe function. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** See `Inbox`. `reset`: events were lost and the page part must reload its data. */
  on(type: string, handler: Handler, since?: number): () => void {
    return this.#inbox.on(type, handler, since);
  }

  start(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return void this.#lead(signal);
    const channel = new BroadcastChannel(this.#name);
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    this.#heardAt = Date.now();
    this.#tell({ kind: "join" });
    this.#wantLead();
    const timer = setInterval(() => this.#lookAround(), lookEvery);
    const shown = () => void (!document.hidden && !this.#leading && this.#tell({ kind: "join" }));
    document.addEventListener("visibilitychange", shown);
    signal.addEventListener("abort", () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", shown);
      channel.close();
    });
  }

  stop(): void {
    this.#channel = undefined;
    this.#leading = false;
    this.#life.abort();
  }

  get #name(): string {
    return `baobab-live-${this.#userId}`;
  }

  #wantLead(): void {
    const { signal } = this.#life;
    this.#signedOut = false;
    navigator.locks.request(this.#name, { signal }, () => this.#lead(signal)).catch(() => undefined);
  }

  /** Listens for all tabs until this one closes or the person signs out. */
  async #lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#leading = true;
    const hearer = {
      userId: this.#userId,
      page: this.#page,
      after: () => this.#inbox.last,
      stored: (event: Stored) => this.#share({ kind: "stored", event }),
      passing: (type: string, payload: unknown) => this.#share({ kind: "passing", type, payload }),
      reset: (seq: number) => this.#share({ kind: "reset", seq }),
      connection: (connection: LiveConnection) => {
        this.#setConnection(connection);
        this.#sayHere();
      },
      alive: () => this.#sayHere(),
    };
    await (await listening(signal))?.(hearer, signal);
    if (this.#life.signal !== signal) return;
    this.#leading = false;
    this.#signedOut = true;
  }

  #share(told: Told): void {
    this.#handle(told);
    this.#tell(told);
  }

  #tell(told: Told): void {
    this.#channel?.postMessage(told);
  }

  #sayHere(): void {
    this.#tell({ kind: "here", connection: this.#connection, seq: this.#inbox.last });
  }

  #hear(told: Told): void {
    if (told.kind === "join" && this.#leading) this.#sayHere();
    if (told.kind === "join" || this.#leading) return;
    this.#heardAt = Date.now();
    // Signed in again in another tab.
    if (this.#signedOut && told.kind === "here" && told.connection !== "offline") this.#wantLead();
    this.#handle(told);
  }

  #handle(told: Told): void {
    if (told.kind === "stored") this.#take(told.event);
    else if (told.kind === "passing") this.#inbox.pass(told.type, told.payload);
    else if (told.kind === "reset") this.#reset(told.seq);
    else if (told.kind === "here") {
      this.#setConnection(told.connection);
      this.#reached(told.seq);
    }
  }

  #take(event: Stored): void {
    if (!this.#inbox.take(event)) this.#reached(event.seq);
  }

  #reset(seq: number): void {
    this.#known = seq;
    this.#inbox.reset(seq);
  }

  #reached(seq: number): void {
    this.#known = Math.max(this.#known, seq);
    if (this.#known > this.#inbox.last && !this.#catching && !this.#signedOut) void this.#catchUp();
  }

  /** Fetches what this tab missed; returns whether the server responded. The rest is fetched next time. */
  async #catchUp(): Promise<boolean> {
    this.#catching = true;
    const newer = await this.#ask(this.#inbox.last);
    this.#catching = false;
    if (newer?.reset) this.#reset(newer.seq);
    for (const event of newer?.events ?? []) this.#take(event);
    if (newer && newer.events.length > 0) this.#reached(this.#known);
    return newer !== undefined;
  }

  async #ask(after: number): Promise<Newer | undefined> {
    const newer = await askNewer(this.#userId, after, this.#life.signal);
    if (newer !== "signedOut") return newer;
    this.#signedOut = true;
    return undefined;
  }

  /** If the browser has put the listening tab to sleep, each tab asks for itself. */
  #lookAround(): void {
    if (this.#leading || this.#catching || this.#signedOut) return;
    if (Date.now() - this.#heardAt < deaf) this.#reached(this.#known);
    else {
      void this.#catchUp().then((answered) => {
        if (!this.#life.signal.aborted) this.#setConnection(answered ? "polling" : "offline");
      });
    }
  }

  #setConnection(connection: LiveConnection): void {
    document.documentElement.dataset.live = connection;
    if (connection === this.#connection) return;
    this.#connection = connection;
    for (const watcher of this.#watchers) watcher();
  }
}
