import type { SiteSettings } from "#lib/platform/site/input.ts";
import contact from "#messages/en/contact.json" with { type: "json" };
import english from "#messages/en/site.json" with { type: "json" };
import { digestOf } from "./digest.ts";
import type { ClaimName } from "./entries.ts";

/**
 * What the public pages promise in the operator's name: the English texts and the settings in them. What was confirmed counts
 * until its text or setting changes. Examples of testimonials claim nothing.
 */
export function claimDigests(
  site: Pick<SiteSettings, "supportHours" | "testimonials">,
): Partial<Record<ClaimName, string>> {
  const { free, mentor } = english.faq.items;
  return {
    free: digestOf(free.a),
    verifiedMentors: digestOf(mentor.a),
    supportHours: digestOf(site.supportHours ?? english.help.hours),
    replyTime: digestOf(contact.sent.text),
    ...(site.testimonials ? { testimonials: digestOf(JSON.stringify(site.testimonials)) } : {}),
  };
}
