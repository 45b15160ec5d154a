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
export const heldStatuses = ["held", "released", "refused"] as const;
