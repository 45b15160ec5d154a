export const priorities = ["high", "normal", "low"] as const;
export type Priority = (typeof priorities)[number];

/** A person's switches, as a new account has them. */
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
