import type { SiteSettings } from "#lib/platform/site/input.ts";
import { digestOf } from "./digest.ts";
import type { ClaimName } from "./entries.ts";

/** SHA-256 of the English texts that promise something in the operator's name; a test compares them. */
export const claimTexts = {
  free: "96b363daf09d82cc760be770216122deefc08cff3ca2498926df6a0340b8e27c",
  verifiedMentors: "7a218dd7f150c27082e33585ad525c237324f022df814f38874f7f1bacda269f",
  supportHours: "21237c90cb5ac1111e9c61990f69591d7659c21d2df45531df83a3dda82454de",
  replyTime: "11ee79b262434aafe7317a688ad1bdbac92aeba2531a739c29950495018ff976",
} as const satisfies Partial<Record<ClaimName, string>>;

/** What was confirmed counts until its text or setting changes. Examples of testimonials claim nothing. */
export function claimDigests(
  site: Pick<SiteSettings, "supportHours" | "replyTime" | "testimonials">,
): Partial<Record<ClaimName, string>> {
  return {
    free: digestOf(claimTexts.free),
    verifiedMentors: digestOf(claimTexts.verifiedMentors),
    supportHours: digestOf(site.supportHours ?? claimTexts.supportHours),
    replyTime: digestOf(site.replyTime ?? claimTexts.replyTime),
    ...(site.testimonials ? { testimonials: digestOf(JSON.stringify(site.testimonials)) } : {}),
  };
}
