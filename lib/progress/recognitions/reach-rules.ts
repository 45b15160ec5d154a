import { contactDetails } from "#lib/safety/contact-filter/contact-details.ts";
import type { EnteredRecognition } from "./rules.ts";

export type ReachFault = "titleReaches" | "giverReaches";

/** Words that a child reads lead to nobody. A number could be split over both, so they are also searched as one text. */
export function reachFault(
  { title, giver }: Pick<EnteredRecognition, "title" | "giver">,
  ownHost: string,
): ReachFault | undefined {
  if (contactDetails(giver, ownHost).length > 0) return "giverReaches";
  return contactDetails(`${title}\n\n${giver}`, ownHost).length > 0 ? "titleReaches" : undefined;
}
