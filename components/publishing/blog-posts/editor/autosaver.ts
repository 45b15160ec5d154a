import type { CopyAnswer, CopyRefusal } from "#lib/publishing/blog-posts/copy-rules.ts";

/** Why the server does not have the newest text. */
export type Unkept = CopyRefusal | "unreachable";

export type Keeping =
  | Readonly<{ kind: "clean" }>
  /** Something is new, and will be sent in a moment. */
  | Readonly<{ kind: "changed" }>
  | Readonly<{ kind: "keeping" }>
  | Readonly<{ kind: "server"; at: string; partly: boolean }>
  | Readonly<{ kind: "device" | "nowhere"; why: Unkept }>;

type Options = Readonly<{
  /** Rejects if the server cannot be reached. */
  send: (takeOver: boolean) => Promise<CopyAnswer>;
  /** Keeps the text on this device. Answers false where nothing may or can be stored. */
  store: () => Promise<boolean>;
  forget: () => Promise<void>;
  tell: (keeping: Keeping) => void;
  /** Begins by writing over what another window keeps: this text was brought back instead. */
  over?: boolean;
}>;

/** Milliseconds. */
export const autosaveTimes = { still: 2000, latest: 10_000, again: 10_000 } as const;

/** Waiting does not help against these; another change might. */
const lasting: readonly Unkept[] = ["otherWindow", "hidden", "notFound", "tooLarge", "tooIntricate", "failed"];

/** Keeps a text on the server shortly after each change; on this device while the server does not take it. */
export class Autosaver {
  readonly #options: Options;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChange: number | undefined;
  #running: Promise<boolean> | undefined;
  /** Something is neither sent nor stored. */
  #dirty = false;
  /** Pictures are in this page alone. */
  #incomplete = false;
  #paused = false;
  #ended = false;
  #over: boolean;
  /** Another window keeps this post, until this one takes over. */
  #blocked = false;
  #now: Keeping = { kind: "clean" };

  constructor(options: Options) {
    this.#options = options;
    this.#over = options.over ?? false;
  }

  changed(): void {
    this.#dirty = true;
    this.#firstChange ??= Date.now();
    if (this.#now.kind === "clean" || this.#now.kind === "server") this.#say({ kind: "changed" });
    if (this.#running) return;
    const left = this.#firstChange + autosaveTimes.latest - Date.now();
    this.#wait(Math.max(0, Math.min(autosaveTimes.still, left)));
  }

  /** Sends what is new now. Answers whether all of it is kept, on the server or on this device. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (this.#ended || this.#paused || !this.#isDue()) return !this.isLost();
    if (this.#blocked && !this.#over) return this.#keepOn("otherWindow");
    this.#running = this.#attempt();
    const kept = await this.#running;
    this.#running = undefined;
    if (this.#dirty) this.#wait(autosaveTimes.still);
    return kept;
  }

  /** Keeps what is new on this device, for a page that is about to go. */
  keepHere(): void {
    if (this.isLost()) void this.#options.store().catch(() => undefined);
  }

  /** Waits for a running request and sends nothing more until `resume`. */
  async pause(): Promise<void> {
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  resume(): void {
    this.#paused = false;
    if (this.#isDue()) this.#wait(autosaveTimes.still);
  }

  /** Writes over what another window keeps. */
  takeOver(): void {
    this.#over = true;
    this.#blocked = false;
    this.#dirty = true;
    void this.flush();
  }

  /** After a save: all is stored. */
  saved(): void {
    this.#dirty = false;
    this.#incomplete = false;
    this.#blocked = false;
    this.#paused = false;
    clearTimeout(this.#timer);
    void this.#options.forget().catch(() => undefined);
    this.#say({ kind: "clean" });
  }

  /** Whether leaving the page would lose something. */
  isLost(): boolean {
    return this.#dirty || this.#incomplete || this.#running !== undefined || this.#now.kind === "nowhere";
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #isDue(): boolean {
    return this.#dirty || this.#now.kind === "device" || this.#now.kind === "nowhere";
  }

  #say(keeping: Keeping): void {
    this.#now = keeping;
    if (!this.#ended) this.#options.tell(keeping);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#paused && !this.#ended) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  async #attempt(): Promise<boolean> {
    const { send, store, forget } = this.#options;
    this.#dirty = false;
    this.#firstChange = undefined;
    // A text that is not on the server stays said to be here while it is tried again.
    if (this.#now.kind !== "device" && this.#now.kind !== "nowhere") this.#say({ kind: "keeping" });
    const answer = await send(this.#over).catch(() => undefined);
    if (!answer) return this.#keepOn("unreachable");
    if (answer.status === "refused") return this.#keepOn(answer.code);
    this.#over = false;
    // Pictures that are not uploaded yet are in no copy but this one.
    const all = !answer.partly || (await store().catch(() => false));
    if (!answer.partly) await forget().catch(() => undefined);
    this.#say(this.#dirty ? { kind: "changed" } : { kind: "server", at: answer.at, partly: answer.partly });
    this.#incomplete = !all;
    return all && !this.#dirty;
  }

  async #keepOn(why: Unkept): Promise<boolean> {
    this.#dirty = false;
    const kept = await this.#options.store().catch(() => false);
    this.#say({ kind: kept ? "device" : "nowhere", why });
    this.#blocked = why === "otherWindow";
    if (!lasting.includes(why)) this.#wait(why === "tooOften" ? 6 * autosaveTimes.again : autosaveTimes.again);
    return kept && !this.#dirty;
  }
}
