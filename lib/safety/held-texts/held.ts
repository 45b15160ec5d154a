/** Texts held back until staff have looked at them (PURE; SAFE-22, PROF-11). A `name` is refused at once and only kept to be seen. */
export const heldKinds = [
  "bio",
  "qualifications",
  "subjects",
  "goal",
  "tried",
  "note",
  "review",
  "recap",
  "reason",
  "message",
  "callNotes",
  "goalTitle",
  "goalStep",
  "goalComment",
  "material",
  "post",
  "name",
] as const;
export type HeldKind = (typeof heldKinds)[number];

/**
 * `held`: staff look at it. `released`, `refused`: what they decided. `waiting`: stands in its place once a minor's night is over (CHAT-15),
 * whether staff had to look at it or not.
 */
export const heldStatuses = ["held", "released", "refused", "waiting"] as const;

/** Who reads a text of each kind: the one it is written to, or everyone who may see its place, minors among them. */
export const readersOf = {
  bio: "everyone",
  qualifications: "everyone",
  subjects: "everyone",
  goal: "one",
  tried: "one",
  note: "one",
  review: "one",
  recap: "one",
  reason: "one",
  message: "one",
  callNotes: "one",
  goalTitle: "everyone",
  goalStep: "everyone",
  goalComment: "one",
  material: "everyone",
  post: "everyone",
  name: "everyone",
} as const satisfies Record<HeldKind, "one" | "everyone">;

/** The kinds that so many read. */
export type KindFor<R extends "one" | "everyone"> = {
  [K in HeldKind]: (typeof readersOf)[K] extends R ? K : never;
}[HeldKind];

export const kindsForEveryone = heldKinds.filter((kind) => readersOf[kind] === "everyone");

/** What waits for the end of a minor's night in its own place, with its own time: nothing is put aside for it. */
const withOwnNight: readonly HeldKind[] = ["message", "goalComment"];

/** Whether a text of this kind, written to a minor at night, is put aside until the morning. */
export function waitsAside(kind: HeldKind): boolean {
  return readersOf[kind] === "one" && !withOwnNight.includes(kind);
}
