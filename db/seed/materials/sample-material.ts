import type { MaterialInput } from "#lib/progress/materials/input.ts";

export type SampleMaterial = Omit<MaterialInput, "id"> & Readonly<{ daysAgo: number; by: "mentor" | "team" }>;
