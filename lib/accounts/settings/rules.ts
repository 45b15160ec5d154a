import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Visibility } from "#lib/identity/users/privacy.ts";

/** What a person may set about themselves (PURE; SET). */
export const settingsTabs = ["profile", "notifications", "privacy", "appearance"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab an address asks for; anything unknown is the first. */
export function tabOf(asked: unknown): SettingsTab {
  return settingsTabs.find((tab) => tab === asked) ?? "profile";
}

/** The address of a tab, without language. */
export function tabPath(settings: string, tab: SettingsTab): string {
  return `${settings}?tab=${tab}`;
}

/** The five switches of the Notifications tab, in its order (FIELD-10). */
export const settingsSwitches = [
  "emailNotifications",
  "pushNotifications",
  "sessionReminders",
  "messageAlerts",
  "weeklyDigest",
] as const;

export const themes = ["light", "dark", "system"] as const;
export const fontSizes = ["small", "medium", "large"] as const;

/** Students a mentor may guide at a time. */
export const leastCapacity = 1;
export const mostCapacity = 20;

/** Whether this can be a telephone number: digits and what people put between them, 7 to 15 digits in all (E.164). */
export function isPhone(text: string): boolean {
  if (!/^\+?[\d\s()./-]+$/u.test(text)) return false;
  const digits = text.replace(/\D/gu, "").length;
  return digits >= 7 && digits <= 15;
}

/** Minutes after midnight of "HH:MM"; undefined for anything else. */
export function minuteOf(time: string): number | undefined {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined;
}

/** "HH:MM" of minutes after midnight. */
export function quietTimeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export type PrivacyChoice = Readonly<{
  profileVisibility: Visibility;
  showEmail: boolean;
  showPhone: boolean;
  dataProcessing: boolean;
}>;

/** What a minor's settings are and stay (SET-12). */
export const minorPrivacy: PrivacyChoice = {
  profileVisibility: "private",
  showEmail: false,
  showPhone: false,
  dataProcessing: false,
};

/** The fields of a choice that this age may not have like that; none for adults. */
export function lockedAgainst(band: AgeBand, choice: PrivacyChoice): (keyof PrivacyChoice)[] {
  if (!isMinor(band)) return [];
  const names = Object.keys(minorPrivacy) as (keyof PrivacyChoice)[];
  return names.filter((name) => choice[name] !== minorPrivacy[name]);
}
