import { z } from "zod";
import type { NotificationSwitch } from "#lib/notifications/kinds/rules.ts";
import { ticked } from "#lib/platform/forms/posted-fields.ts";

export const shownSwitches = [
  "emailNotifications",
  "pushNotifications",
  "sessionReminders",
  "messageAlerts",
  "weeklyDigest",
  "achievementNotifications",
  "systemUpdates",
] as const satisfies readonly NotificationSwitch[];

export const switchesSchema = z.strictObject({
  emailNotifications: ticked,
  pushNotifications: ticked,
  sessionReminders: ticked,
  messageAlerts: ticked,
  weeklyDigest: ticked,
  achievementNotifications: ticked,
  systemUpdates: ticked,
});

export const changeSchema = z.discriminatedUnion("change", [
  z.strictObject({ change: z.literal("read"), id: z.uuid() }),
  z.strictObject({ change: z.literal("delete"), id: z.uuid() }),
  z.strictObject({ change: z.literal("readAll") }),
]);

/** What the bell and toasts ask for. */
export const askedSchema = z.strictObject({ locale: z.string().max(10), id: z.uuid().optional() });

export const notificationsPerPage = 20;

export function pageAsked(asked: unknown, all: number): number {
  const last = Math.max(1, Math.ceil(all / notificationsPerPage));
  const page = typeof asked === "string" && /^\d{1,6}$/.test(asked) ? Number(asked) : 1;
  return Math.min(Math.max(page, 1), last);
}
