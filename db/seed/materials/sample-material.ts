import type { MaterialInput } from "#lib/progress/materials/input.ts";

/** A study material of the demo, by the demo's mentor unless told otherwise. */
export type SampleMaterial = Omit<MaterialInput, "id"> & Readonly<{ daysAgo: number; by: "mentor" | "team" }>;
