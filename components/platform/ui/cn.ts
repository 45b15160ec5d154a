import { type ClassNameValue, twMerge } from "tailwind-merge";

/** Joins class names; of two that conflict, the later one wins. */
export function cn(...classes: ClassNameValue[]): string {
  return twMerge(...classes);
}
