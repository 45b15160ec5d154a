import { type SettingKey, socialNetworks } from "#lib/platform/site/input.ts";
import { limitKey, limitNames } from "#lib/platform/site/limit-settings.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { testimonialCount } from "#lib/platform/site/testimonials.ts";
import type { SecondWordContent } from "#lib/safety/second-words/rules.ts";

/** The forms of the page, each with the settings it changes together. */
export const settingSections = {
  site: ["name"],
  programme: ["operator", "reportingAddress", "programmeCountries", "ownHelplines"],
  contact: ["supportEmail", "securityContact", "supportHours", "replyTime", "contactAddress", "contactPhone"],
  social: socialNetworks.map((network) => `social.${network}` as const),
  safeguards: ["verificationSteps", "approvals", "openPublishing", "reviewFirstPosts", "adultsSeeNewPictures"],
  limits: limitNames.map(limitKey),
  testimonials: ["testimonials"],
} as const satisfies Record<string, readonly SettingKey[]>;
export type SettingSection = keyof typeof settingSections;
export const sectionNames = Object.keys(settingSections) as readonly SettingSection[];

/** Whether what waits for a second person would change something of a section. */
export function isOfSection(section: SettingSection, waiting: object): boolean {
  const keys: readonly string[] = settingSections[section];
  return (
    "changes" in waiting && (waiting as SecondWordContent["helpContacts"]).changes.some(({ key }) => keys.includes(key))
  );
}

export const quoteParts = ["name", "role", "country", "content"] as const;
export const quoteLengths = { name: 80, role: 120, country: 60, content: 600 } as const;
export type QuotePart = (typeof quoteParts)[number];

/** From 1, as people count. */
export const quoteField = (number: number, part: QuotePart) => `quote${number}.${part}` as const;
export const quoteNumbers = Array.from({ length: testimonialCount }, (_, index) => index + 1);
export const stepField = (step: string) => `step.${step}` as const;

/** The names of all fields a section may send. */
export function fieldsOfSection(section: SettingSection): string[] {
  if (section === "testimonials") return quoteNumbers.flatMap((n) => quoteParts.map((part) => quoteField(n, part)));
  if (section === "safeguards")
    return [...mentorSteps.map(stepField), "approvals", "openPublishing", "reviewFirstPosts", "adultsSeeNewPictures"];
  return [...settingSections[section]];
}

/** A setting without a stored value has its default. */
export type StoredSettings = ReadonlyMap<string, unknown>;

/** Null and undefined are the default; PostgreSQL puts keys in an order of its own. */
export function sameSetting(one: unknown, other: unknown): boolean {
  return inOneOrder(one) === inOneOrder(other);
}

function inOneOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** What a form was made from. It goes with the form, so that a change made meanwhile is noticed. */
export function seenOf(stored: StoredSettings, keys: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, stored.get(key) ?? null])));
}

/** The settings that are not as the form saw them; undefined if what it saw cannot be read. */
export function changedSince(stored: StoredSettings, keys: readonly string[], seen: string): string[] | undefined {
  let before: unknown;
  try {
    before = JSON.parse(seen);
  } catch {
    return undefined;
  }
  if (typeof before !== "object" || before === null) return undefined;
  const known = new Map(Object.entries(before));
  return keys.filter((key) => !sameSetting(stored.get(key), known.get(key)));
}

/** As the audit log has it. */
export function shownSetting(value: unknown): string {
  if (value === undefined || value === null) return "(default)";
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
}
