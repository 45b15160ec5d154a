/** What people are told and how (PURE; NOTE). */
export const priorities = ["high", "normal", "low"] as const;
export type Priority = (typeof priorities)[number];

/** The switches of a person (FIELD-10), with the state a new account has. */
export const notificationDefaults = {
  emailNotifications: true,
  pushNotifications: true,
  sessionReminders: true,
  messageAlerts: true,
  weeklyDigest: false,
  achievementNotifications: true,
  systemUpdates: false,
} as const;
export type NotificationSwitch = keyof typeof notificationDefaults;
export type NotificationSwitches = Readonly<Record<NotificationSwitch, boolean>>;
