import { savesData } from "./saving.ts";

/** What a browser must not open ahead: pages of a person's own, what is no page, and searches. `paths` would make the script too large. */
export const never = [
  "/dashboard",
  "/login",
  "/signup",
  "/forgot-password",
  "/api",
  "/uploads",
  "/avatars",
  "/feed.xml",
];
/** With a language before it or without, and everything below. */
const paths = never.map((path) => `{/:language}?${path}{/*}?`);

const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: [...paths, "/*\\?(.+)"] } },
          { not: { selector_matches: "[download],[target],[rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

let inserted: HTMLScriptElement | undefined;

/**
 * Lets the browser prepare a public page of ours once somebody points at a link to it, so that it opens at once. Not for
 * readers who save data, nor in browsers that do not know how. Taking the rules away takes back what was prepared.
 */
export function settleSpeculation(): void {
  inserted?.remove();
  inserted = undefined;
  // Only documents (they have a place for toasts) let rules in by their policy.
  if (!document.querySelector("[data-toasts]")) return;
  if (savesData() || !HTMLScriptElement.supports?.("speculationrules")) return;
  inserted = document.createElement("script");
  inserted.type = "speculationrules";
  inserted.textContent = JSON.stringify(rules);
  document.head.append(inserted);
}
