import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Visibility } from "#lib/identity/users/privacy.ts";

export const settingsTabs = ["profile", "notifications", "privacy", "appearance"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export function tabOf(asked: unknown): SettingsTab {
  return settingsTabs.find((tab) => tab === asked) ?? "profile";
}

export function tabPath(settings: string, tab: SettingsTab): string {
  return `${settings}?tab=${tab}`;
}

export const settingsSwitches = [
  "emailNotifications",
  "pushNotifications",
  "sessionReminders",
  "messageAlerts",
  "weeklyDigest",
] as const;

export const themes = ["light", "dark", "system"] as const;
export const fontSizes = ["small", "medium", "large"] as const;

export const leastCapacity = 1;
export const mostCapacity = 20;

/** By E.164. */
export const phoneLength = { least: 7, most: 15 } as const;

export function isPhone(text: string): boolean {
  if (!/^\+?[\d\s()./-]+$/u.test(text)) return false;
  const digits = text.replace(/\D/gu, "").length;
  return digits >= phoneLength.least && digits <= phoneLength.most;
}

export type PrivacyChoice = Readonly<{
  profileVisibility: Visibility;
  showEmail: boolean;
  showPhone: boolean;
  dataProcessing: boolean;
}>;

export const minorPrivacy: PrivacyChoice = {
  profileVisibility: "private",
  showEmail: false,
  showPhone: false,
  dataProcessing: false,
};

export function lockedAgainst(band: AgeBand, choice: PrivacyChoice): (keyof PrivacyChoice)[] {
  if (!isMinor(band)) return [];
  const names = Object.keys(minorPrivacy) as (keyof PrivacyChoice)[];
  return names.filter((name) => choice[name] !== minorPrivacy[name]);
}
