/** Texts held back until staff have looked at them (PURE; SAFE-22, PROF-11). */
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
] as const;
export type HeldKind = (typeof heldKinds)[number];
export const heldStatuses = ["held", "released", "refused"] as const;
