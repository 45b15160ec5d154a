import type { Unsent } from "./outbox.ts";
import type { Became } from "./send-waiting.ts";

/** What pages hear about the outbox: a sender's result, or an action on another page. */
export type Heard<T extends object, Taken extends object> =
  | Became<T, Taken>
  | Readonly<{ kind: "added" | "removed"; unsent: Unsent<T> }>;

/** The unsent items after an event, in the order they were made. */
export function afterHearing<T extends object>(
  before: readonly Unsent<T>[],
  heard: Heard<T, object>,
): readonly Unsent<T>[] {
  if (heard.kind === "added") return withOne(before, heard.unsent);
  if (heard.kind === "refused") return withOne(before, { ...heard.unsent, refused: heard.text });
  return before.filter(({ id }) => id !== heard.unsent.id);
}

/** Adds one, or replaces the one with the same id. */
export function withOne<One extends Readonly<{ id: string }>>(before: readonly One[], one: One): readonly One[] {
  const known = before.some(({ id }) => id === one.id);
  return known ? before.map((other) => (other.id === one.id ? one : other)) : [...before, one];
}
