import { savesData } from "./saving.ts";

/** Not prerendered: private pages, non-pages and searches. Importing `paths` would make the script too large. */
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
/** With or without a language prefix, and everything below. */
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

/** Prerenders our public pages when a reader points at a link. Not for readers who save data. */
export function settleSpeculation(): void {
  inserted?.remove();
  inserted = undefined;
  // Only the policy of documents (which have a place for toasts) allows these rules.
  if (!document.querySelector("[data-toasts]")) return;
  if (savesData() || !HTMLScriptElement.supports?.("speculationrules")) return;
  inserted = document.createElement("script");
  inserted.type = "speculationrules";
  inserted.textContent = JSON.stringify(rules);
  document.head.append(inserted);
}
