import type { Locale } from "./routing.ts";

export const features = [
  "account",
  "achievements",
  "analytics",
  "auth",
  "sessions",
  "calls",
  "certificates",
  "common",
  "contact",
  "dashboard",
  "donations",
  "editor",
  "errors",
  "figures",
  "guardians",
  "home",
  "layout",
  "learning",
  "mail",
  "materials",
  "mentors",
  "messages",
  "notifications",
  "policies",
  "posts",
  "profile",
  "requests",
  "safety",
  "settings",
  "site",
  "staff",
  "verification",
] as const;
export type Feature = (typeof features)[number];

type Catalogue = { default: Record<string, unknown> };

const load: Record<Locale, (feature: Feature) => Promise<Catalogue>> = {
  en: (feature) => import(`../messages/en/${feature}.json`, { with: { type: "json" } }),
  es: (feature) => import(`../messages/es/${feature}.json`, { with: { type: "json" } }),
  fr: (feature) => import(`../messages/fr/${feature}.json`, { with: { type: "json" } }),
  de: (feature) => import(`../messages/de/${feature}.json`, { with: { type: "json" } }),
};

export async function loadMessages(locale: Locale): Promise<Record<Feature, Record<string, unknown>>> {
  const entries = await Promise.all(
    features.map(async (feature) => [feature, (await load[locale](feature)).default] as const),
  );
  return Object.fromEntries(entries) as Record<Feature, Record<string, unknown>>;
}
