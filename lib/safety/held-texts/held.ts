/**
 * Texts that staff check first. A `name` is refused at once and only kept for staff to see. A `picture` is looked at by
 * people alone: its text is the name of its file, its place the upload.
 */
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
  "picture",
  "name",
] as const;
export type HeldKind = (typeof heldKinds)[number];

/** `waiting`: published when a minor's night is over, whether or not staff had to check it. */
export const heldStatuses = ["held", "released", "refused", "waiting"] as const;

/** Who reads a text of each kind: the addressee, or everyone who may see its place, including minors. */
export const readersOf = {
  bio: "everyone",
  qualifications: "everyone",
  subjects: "everyone",
  goal: "one",
  tried: "one",
  note: "one",
  review: "everyone",
  recap: "one",
  reason: "one",
  message: "one",
  callNotes: "one",
  goalTitle: "everyone",
  goalStep: "everyone",
  goalComment: "one",
  material: "everyone",
  post: "everyone",
  picture: "everyone",
  name: "everyone",
} as const satisfies Record<HeldKind, "one" | "everyone">;

export type KindFor<R extends "one" | "everyone"> = {
  [K in HeldKind]: (typeof readersOf)[K] extends R ? K : never;
}[HeldKind];

export const kindsForEveryone = heldKinds.filter((kind) => readersOf[kind] === "everyone");

/** Minors read these whoever wrote them, the other ones only of a mentor who is cleared for minors. */
export const kindsMinorsRead: readonly HeldKind[] = ["review", "material", "post", "picture", "name"];

/** Whether a minor to whom it is written reads it only once their night is over. What everyone reads is shown at once. */
export function waitsForMorning(kind: HeldKind): boolean {
  return readersOf[kind] === "one";
}

/** These kinds store their own delivery time, so they are not put aside, and ask the rules of contact when they are delivered. */
const withOwnNight: readonly HeldKind[] = ["message", "goalComment"];

export function waitsAside(kind: HeldKind): boolean {
  return waitsForMorning(kind) && !withOwnNight.includes(kind);
}
