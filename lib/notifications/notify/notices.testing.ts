import { transaction } from "#db/client.ts";
import type { NotificationKind } from "#lib/notifications/kinds/kinds.ts";
import { type Notice, notify } from "./notify.ts";

export const toldAt = new Date("2026-11-21T12:00:00.000Z");
export const bookedSession = { name: "Tom Rivers", subject: "Biology", at: "2026-11-23T15:00:00.000Z" };
export const confirmed = {
  by: "Tom",
  kind: "bookingConfirmed",
  key: "b1",
  params: bookedSession,
  path: "/dashboard/sessions/b1",
} as const;

export function tell<K extends NotificationKind>(userId: string, notice: Omit<Notice<K>, "userId">, now = toldAt) {
  return transaction((tx) => notify(tx, { ...notice, userId } as Notice<K>, now));
}
