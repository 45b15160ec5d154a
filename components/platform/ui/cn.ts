import { type ClassNameValue, createTailwindMerge } from "tailwind-merge";
import { classGroups, conflictingClassGroups } from "./class-groups.ts";

/** Only what our classes need: the whole of Tailwind is seven kilobytes more on every page of the app. */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ["before", "after", "file", "marker", "placeholder", "selection", "*", "**"],
}));

/** Joins class names; of two that conflict, the later one wins. */
export function cn(...classes: ClassNameValue[]): string {
  return merge(...classes);
}
