import { activePath } from "#lib/platform/api-paths.ts";

const minute = 60_000;
const idle = 15 * minute;
const lookEvery = 15_000;
const acts = ["pointerdown", "keydown", "input", "wheel", "touchstart"] as const;

export type IdleWatch = Readonly<{
  now: () => number;
  /** Whether the sign-in is open; `undefined` if the server cannot be reached. */
  ask: (method: "GET" | "POST") => Promise<boolean | undefined>;
  /** A call runs in this page: who listens and speaks is not away. */
  inCall: () => boolean;
  /** Hides the page and asks for it again: the server shows what may be seen now. */
  leave: () => void;
}>;

/** Tells the server of the person's activity, at most once a minute, and leaves the page when its sign-in is locked or ended. */
export class IdleKeeper {
  readonly #watch: IdleWatch;
  #actedAt: number;
  #toldAt: number;
  #askedAt: number;
  #asking = false;

  constructor(watch: IdleWatch) {
    this.#watch = watch;
    // The page that was just asked for was an act.
    this.#actedAt = watch.now();
    this.#toldAt = this.#actedAt;
    this.#askedAt = this.#actedAt;
  }

  /** The person did something. */
  acted(): void {
    // What was due before this is decided first: a computer that slept must not be opened by the key that wakes it.
    if (this.#isIdle()) return void this.look();
    this.#actedAt = this.#watch.now();
    if (this.#actedAt - this.#toldAt >= minute) void this.#tell();
  }

  /** Called every few seconds, and when the page is shown again. */
  async look(shownAgain = false): Promise<void> {
    const now = this.#watch.now();
    if (this.#watch.inCall()) this.#actedAt = now;
    if (this.#actedAt > this.#toldAt && now - this.#toldAt >= minute) return this.#tell();
    if (!(shownAgain || this.#isIdle() || now - this.#askedAt >= minute)) return;
    if (this.#asking) return;
    this.#asking = true;
    this.#askedAt = now;
    const open = await this.#watch.ask("GET");
    this.#asking = false;
    // Unreachable: the words of somebody who went away must not stay on the screen.
    if (open === false || (open === undefined && this.#isIdle())) return this.#watch.leave();
    // The person is active in another tab: asked again in a minute.
    if (this.#isIdle()) this.#actedAt = this.#watch.now() - idle + minute;
  }

  #isIdle(): boolean {
    return this.#watch.now() - this.#actedAt >= idle;
  }

  async #tell(): Promise<void> {
    this.#toldAt = this.#watch.now();
    this.#askedAt = this.#toldAt;
    if ((await this.#watch.ask("POST")) === false) this.#watch.leave();
  }
}

/** On a device that several people use. Returns the function that ends it. */
export function watchIdle(): () => void {
  const keeper = new IdleKeeper({ now: Date.now, ask, inCall, leave: leavePage });
  const acted = () => keeper.acted();
  const look = () => void keeper.look();
  const shown = () => void (document.hidden || keeper.look(true));
  // Back, with the page as the browser kept it.
  const back = ({ persisted }: PageTransitionEvent) => void (persisted && leavePage());
  const timer = setInterval(look, lookEvery);
  for (const act of acts) addEventListener(act, acted, { capture: true, passive: true });
  document.addEventListener("visibilitychange", shown);
  addEventListener("pageshow", back);
  return () => {
    clearInterval(timer);
    for (const act of acts) removeEventListener(act, acted, { capture: true });
    document.removeEventListener("visibilitychange", shown);
    removeEventListener("pageshow", back);
  };
}

const inCall = () => document.querySelector("[data-in-call]") !== null;

async function ask(method: "GET" | "POST"): Promise<boolean | undefined> {
  const answer = await fetch(activePath, { method, cache: "no-store" }).catch(() => undefined);
  if (answer?.status === 204) return true;
  return answer?.status === 401 ? false : undefined;
}

function leavePage(): void {
  // A question about unsaved changes must not show them either.
  document.body.hidden = true;
  location.replace(location.pathname + location.search);
}
