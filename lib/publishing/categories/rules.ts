import { foldText } from "#lib/platform/search-text.ts";

/** Colours a category may have, as tokens of the design. */
export const categoryColors = ["blue", "green", "purple", "teal", "orange"] as const;
export type CategoryColor = (typeof categoryColors)[number];

export const categoryNameLength = 60;

/** Two names that a reader would take for the same. */
export function sameCategoryName(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/** What a form showed of a category: another state means that somebody changed it since. */
export function categoryState(category: Readonly<{ name: string; color: string; retiredAt: Date | null }>): string {
  return JSON.stringify([category.name, category.color, category.retiredAt !== null]);
}

/** What can be done besides changing name and colour. */
export const categoryActs = ["retire", "restore", "remove"] as const;
export type CategoryAct = (typeof categoryActs)[number];
