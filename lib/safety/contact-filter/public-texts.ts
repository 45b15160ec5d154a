import { requiredLine } from "#lib/platform/forms/posted-fields.ts";
import { contactDetails, contactDetailsOfLines, type Finding } from "./contact-details.ts";

/** What an installation says of itself is before every child and guardian, though one admin writes it. */

const ways: ReadonlySet<Finding> = new Set(["email", "phone", "handle", "link", "elsewhere"]);
const namesWay = (found: readonly Finding[]) => found.some((kind) => ways.has(kind));

/** Whether texts that are read together name a way to reach somebody: alone, or as the parts of one. */
export function namesWayIn(texts: readonly string[]): boolean {
  return texts.some((text) => namesWay(contactDetails(text))) || namesWay(contactDetailsOfLines(texts));
}

/** A short public name, which needs no such way: of a category, a center, an expense. */
export const publicLine = (most: number) =>
  requiredLine(most).refine((text) => text.length > most || !namesWayIn([text]), "contactDetails");
