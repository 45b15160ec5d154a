import { mergeNotes } from "#lib/mentoring/video-calls/merge-notes.ts";
import type { NotesAnswer, NotesRevision } from "#lib/mentoring/video-calls/view.ts";
import type { CallApi, CallApiAnswer } from "./call-api.ts";
import { createStore, type Store } from "./store.ts";

export type NotesDraftState = Readonly<{
  text: string;
  /** `failed`: not stored, retried with the next change. `held`: staff check it first. */
  state: "saved" | "typed" | "saving" | "failed" | "held" | "refused";
  /** Why the text is refused, in the reader's language. */
  reason: string;
}>;

/** Pause in typing before the notes are sent, in milliseconds. */
const debounce = 800;

/** This side's copy of the shared notes: merges the other side's text without losing any of its own. */
export class NotesDraft {
  readonly store: Store<NotesDraftState>;
  readonly #api: Pick<CallApi, "notes" | "write">;
  /** The server's text when this copy was last in sync. */
  #base: NotesRevision;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #again = false;

  constructor(first: NotesRevision, api: Pick<CallApi, "notes" | "write">) {
    this.#base = first;
    this.#api = api;
    this.store = createStore<NotesDraftState>({ text: first.text, state: "saved", reason: "" });
  }

  type(text: string): void {
    this.store.set({ text, state: "typed", reason: "" });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.sync(), debounce);
  }

  /** The other side wrote; `revision` is the newest. */
  heard(revision: number): void {
    if (revision > this.#base.revision) void this.sync();
  }

  /** Sends local changes and merges remote ones; one run at a time. */
  async sync(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    do {
      this.#again = false;
      await this.#exchange();
    } while (this.#again);
    this.#busy = false;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #exchange(): Promise<void> {
    const sent = this.store.view().text;
    const isNew = sent !== this.#base.text;
    if (isNew) this.store.set({ state: "saving" });
    const answer: CallApiAnswer<NotesAnswer> = isNew
      ? await this.#api.write(this.#base.revision, sent)
      : await this.#api.notes();
    if (answer.kind === "fault") return this.store.set({ state: isNew ? "failed" : this.store.view().state });
    if (answer.kind === "refused") {
      this.store.set({ state: "refused", reason: answer.refusal.text });
      return isNew ? this.#readBeside() : undefined;
    }
    const { told, ...stands } = answer.value;
    this.#base = stands;
    // Nothing was stored: the text stays here, so its author can change it.
    if (told === "held") return this.store.set({ state: "held" });
    const { text } = this.store.view();
    const merged = mergeNotes(sent, text, stands.text);
    this.store.set({ text: merged, state: merged === stands.text ? "saved" : "typed", reason: "" });
    if (merged !== stands.text) this.#again = true;
  }

  /** What is refused here hides nothing that the other side wrote. */
  async #readBeside(): Promise<void> {
    const answer = await this.#api.notes();
    if (answer.kind !== "ok" || answer.value.revision <= this.#base.revision) return;
    const { revision, text } = answer.value;
    this.store.set({ text: mergeNotes(this.#base.text, this.store.view().text, text) });
    this.#base = { revision, text };
  }
}
