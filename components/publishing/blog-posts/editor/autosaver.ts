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

export type Autosaver = Readonly<{
  changed: () => void;
  /** Sends what is new now. Answers whether all of it is kept, on the server or on this device. */
  flush: () => Promise<boolean>;
  /** Keeps what is new on this device; for a page that is about to go. */
  keepHere: () => void;
  /** Waits for a running request and sends nothing more until `resume`. */
  pause: () => Promise<void>;
  resume: () => void;
  /** Writes over what another window keeps. */
  takeOver: () => void;
  /** After a save: all is stored. */
  saved: () => void;
  /** Whether leaving the page would lose something. */
  isLost: () => boolean;
  end: () => void;
}>;

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
const lasting: readonly Unkept[] = ["otherWindow", "hidden", "notFound", "tooLarge", "failed"];

/** Keeps a text on the server shortly after each change; on this device while the server does not take it. */
export function createAutosaver({ send, store, forget, tell, over: startsOver = false }: Options): Autosaver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChange: number | undefined;
  let running: Promise<boolean> | undefined;
  let dirty = false;
  let paused = false;
  let ended = false;
  let over = startsOver;
  let blocked = false;
  let now: Keeping = { kind: "clean" };

  const say = (keeping: Keeping) => {
    now = keeping;
    if (!ended) tell(keeping);
  };
  const isKept = () => !dirty && now.kind !== "nowhere";

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    if (!paused && !ended) timer = setTimeout(() => void flush(), milliseconds);
  }

  async function keepOn(why: Unkept): Promise<boolean> {
    const kept = await store().catch(() => false);
    dirty = !kept || dirty;
    say({ kind: kept ? "device" : "nowhere", why });
    blocked = why === "otherWindow";
    if (!lasting.includes(why)) wait(why === "tooOften" ? 6 * autosaveTimes.again : autosaveTimes.again);
    return kept;
  }

  async function attempt(): Promise<boolean> {
    dirty = false;
    firstChange = undefined;
    // A text that is not on the server stays said to be here while it is tried again.
    if (now.kind !== "device" && now.kind !== "nowhere") say({ kind: "keeping" });
    const answer = await send(over).catch(() => undefined);
    if (!answer) return keepOn("unreachable");
    if (answer.status === "refused") return keepOn(answer.code);
    over = false;
    // Pictures that are not uploaded yet are in no copy but this one.
    const all = !answer.partly || (await store().catch(() => false));
    if (!answer.partly) await forget().catch(() => undefined);
    if (dirty) say({ kind: "changed" });
    else say({ kind: "server", at: answer.at, partly: answer.partly });
    return all && !dirty;
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (running) await running;
    if (ended || paused) return isKept();
    if (blocked && !over) return dirty ? keepOn("otherWindow") : isKept();
    if (!dirty && now.kind !== "device" && now.kind !== "nowhere") return true;
    running = attempt();
    const kept = await running;
    running = undefined;
    if (dirty && now.kind === "changed") wait(autosaveTimes.still);
    return kept;
  }

  return {
    changed() {
      dirty = true;
      firstChange ??= Date.now();
      if (now.kind === "clean" || now.kind === "server") say({ kind: "changed" });
      if (running) return;
      const left = firstChange + autosaveTimes.latest - Date.now();
      wait(Math.max(0, Math.min(autosaveTimes.still, left)));
    },
    flush,
    keepHere() {
      if (dirty || running || now.kind === "nowhere") void store().catch(() => undefined);
    },
    async pause() {
      paused = true;
      clearTimeout(timer);
      await running;
    },
    resume() {
      paused = false;
      if (dirty) wait(autosaveTimes.still);
    },
    takeOver() {
      over = true;
      blocked = false;
      dirty = true;
      void flush();
    },
    saved() {
      dirty = false;
      blocked = false;
      clearTimeout(timer);
      void forget().catch(() => undefined);
      say({ kind: "clean" });
    },
    isLost: () => dirty || now.kind === "keeping" || now.kind === "nowhere",
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
