/** Colours a category may have, as tokens of the design. */
export const categoryColors = ["blue", "green", "purple", "teal", "orange"] as const;
export type CategoryColor = (typeof categoryColors)[number];
