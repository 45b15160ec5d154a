import { z } from "zod";
import { isEmail } from "#lib/platform/forms/email.ts";
import { parseForm } from "#lib/platform/forms/form-fields.ts";
import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { type LimitName, limitBounds, limitKey, limitNames } from "./limit-settings.ts";
import { type OwnLogo, ownLogo } from "./own-logo.ts";
import { listed, type OwnHelpline, programmeFields } from "./programme.ts";
import { type Testimonial, testimonialsField } from "./testimonials.ts";

export const socialNetworks = ["facebook", "twitter", "linkedin", "instagram"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const url = z.url({ protocol: /^https?$/ }).max(500);

const limit = (name: LimitName) => {
  const { least, most } = limitBounds[name];
  return z.coerce.number().int().min(least).max(most);
};

const address = z.string().max(254).refine(isEmail, "Invalid email address");

export const settingSchemas = {
  name: z.string().trim().min(1).max(60),
  logo: ownLogo,
  supportEmail: address,
  securityContact: z.union([
    address,
    z
      .url({ protocol: /^https$/ })
      .regex(/^[\x21-\x7e]+$/)
      .max(500),
  ]),
  supportHours: z.string().trim().min(1).max(200),
  replyTime: z.string().trim().min(1).max(200),
  contactAddress: z.string().trim().min(1).max(500),
  contactPhone: z.string().trim().min(1).max(40),
  "social.facebook": url,
  "social.twitter": url,
  "social.linkedin": url,
  "social.instagram": url,
  testimonials: testimonialsField,
  ...programmeFields,
  verificationSteps: listed(z.array(z.enum(mentorSteps)).max(mentorSteps.length), (step) => step),
  approvals: z.union([z.literal(1), z.literal(2), z.enum(["1", "2"]).transform((value) => (value === "1" ? 1 : 2))]),
  openPublishing: z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]),
  reviewFirstPosts: z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]),
  adultsSeeNewPictures: z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]),
  "limits.signUp": limit("signUp"),
  "limits.signIn": limit("signIn"),
  "limits.contact": limit("contact"),
  "limits.donations": limit("donations"),
  "limits.reports": limit("reports"),
  "limits.requests": limit("requests"),
  "limits.uploads": limit("uploads"),
} as const;

export type SettingKey = keyof typeof settingSchemas;
type Values = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };
export const settingKeys = Object.keys(settingSchemas) as readonly SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key);
}

export type SiteSettings = {
  name: string;
  /** Without one, the drawn tree. */
  logo?: OwnLogo;
  supportEmail: string;
  /** The support address unless set. */
  securityContact: string;
  supportHours?: string;
  /** What the contact form promises once a message is sent. */
  replyTime?: string;
  contactAddress?: string;
  contactPhone?: string;
  social: Partial<Record<SocialNetwork, string>>;
  testimonials?: Testimonial[];
  /** The organisation that answers for this installation. */
  operator?: string;
  /** Where what cannot wait for a form is read. */
  reportingAddress?: string;
  /** Codes of the countries whose students the programme is for. */
  programmeCountries: readonly string[];
  /** Beside those that come with the software. */
  ownHelplines: readonly OwnHelpline[];
  /** In addition to the minimum (`floorOf`). */
  verificationSteps: readonly MentorStep[];
  /** How many members of staff approve a mentor; two wherever minors are admitted. */
  approvals: 1 | 2;
  openPublishing: boolean;
  /** Whether staff review what a mentor publishes until one post was approved. */
  reviewFirstPosts: boolean;
  /** Whether adults see pictures of mentors before staff looked at them; minors never do. */
  adultsSeeNewPictures: boolean;
  /** Those that were changed. */
  limits: Partial<Record<LimitName, number>>;
};

export const defaultSettings: SiteSettings = {
  name: "Baobab",
  supportEmail: "support@baobab.example",
  securityContact: "support@baobab.example",
  social: {},
  programmeCountries: [],
  ownHelplines: [],
  verificationSteps: [],
  approvals: 2,
  openPublishing: false,
  reviewFirstPosts: true,
  adultsSeeNewPictures: false,
  limits: {},
};

export function toSiteSettings(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const read = <K extends SettingKey>(key: K): Values[K] | undefined => {
    const parsed = parseForm<Values, K>(settingSchemas, key, stored.get(key));
    return parsed.ok ? parsed.input : undefined;
  };
  const optional = {
    logo: read("logo"),
    supportHours: read("supportHours"),
    replyTime: read("replyTime"),
    contactAddress: read("contactAddress"),
    contactPhone: read("contactPhone"),
    testimonials: read("testimonials"),
    operator: read("operator"),
    reportingAddress: read("reportingAddress"),
  };
  const supportEmail = read("supportEmail") ?? defaultSettings.supportEmail;
  const social = socialNetworks.map((network) => [network, read(`social.${network}`)] as const);
  const limits = limitNames.map((name) => [name, read(limitKey(name))] as const);
  return {
    name: read("name") ?? defaultSettings.name,
    supportEmail,
    securityContact: read("securityContact") ?? supportEmail,
    ...definedOnly(optional),
    social: definedOnly(Object.fromEntries(social)),
    programmeCountries: read("programmeCountries") ?? defaultSettings.programmeCountries,
    ownHelplines: read("ownHelplines") ?? defaultSettings.ownHelplines,
    verificationSteps: read("verificationSteps") ?? defaultSettings.verificationSteps,
    approvals: read("approvals") ?? defaultSettings.approvals,
    openPublishing: read("openPublishing") ?? defaultSettings.openPublishing,
    reviewFirstPosts: read("reviewFirstPosts") ?? defaultSettings.reviewFirstPosts,
    adultsSeeNewPictures: read("adultsSeeNewPictures") ?? defaultSettings.adultsSeeNewPictures,
    limits: definedOnly(Object.fromEntries(limits)),
  };
}

function definedOnly<T extends Record<string, unknown>>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: NonNullable<T[K]> };
}
