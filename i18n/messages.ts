import type { Locale } from "./routing.ts";
import { wordsWithRuleNumbers } from "./rule-words.ts";

export const features = [
  "account",
  "achievements",
  "administration",
  "analytics",
  "approvals",
  "audit",
  "auth",
  "sessions",
  "sessionReviews",
  "calls",
  "cards",
  "cases",
  "certificates",
  "common",
  "console",
  "contact",
  "dashboard",
  "dataRequests",
  "deputy",
  "donations",
  "deputy",
  "drafts",
  "editor",
  "errors",
  "figures",
  "guardians",
  "home",
  "layout",
  "learning",
  "mail",
  "materials",
  "mentorReview",
  "mentorSteps",
  "mentors",
  "messages",
  "notifications",
  "oversight",
  "people",
  "policies",
  "preflight",
  "posts",
  "postReviews",
  "profile",
  "records",
  "requests",
  "safety",
  "sanctions",
  "secondWords",
  "settings",
  "site",
  "staff",
  "staffAccounts",
  "subjects",
  "texts",
  "tickets",
  "training",
  "verification",
  "visits",
] as const;
export type Feature = (typeof features)[number];

type Catalogue = { default: Record<string, unknown> };

const load: Record<Locale, (feature: Feature) => Promise<Catalogue>> = {
  en: (feature) => import(`../messages/en/${feature}.json`, { with: { type: "json" } }),
  es: (feature) => import(`../messages/es/${feature}.json`, { with: { type: "json" } }),
  fr: (feature) => import(`../messages/fr/${feature}.json`, { with: { type: "json" } }),
  de: (feature) => import(`../messages/de/${feature}.json`, { with: { type: "json" } }),
};

type Messages = Record<Feature, Record<string, unknown>>;
const loaded = new Map<Locale, Promise<Messages>>();

/** Read once for each language. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const found = loaded.get(locale) ?? readMessages(locale);
  loaded.set(locale, found);
  return found;
}

async function readMessages(locale: Locale): Promise<Messages> {
  const entries = await Promise.all(
    features.map(async (feature) => {
      const words = (await load[locale](feature)).default;
      return [feature, wordsWithRuleNumbers(locale, words)] as const;
    }),
  );
  return Object.fromEntries(entries) as Messages;
}
