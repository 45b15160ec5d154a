import { getTranslations } from "next-intl/server";
import type { OwnNotification } from "#db/queries/notifications/own-notifications.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { type NotificationKind, notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Reader = Readonly<{ locale: string; timeZone: string }>;
type Said = Readonly<{ title: string; text: string }>;
export type NoticeWords = (notification: Pick<OwnNotification, "kind" | "params">, unreadMessages?: number) => Said;

/** The same sentences as in the mail, with the reader's local times. Messages are counted instead. */
export async function noticeWords({ locale, timeZone }: Reader): Promise<NoticeWords> {
  const [t, own, former, badges] = await Promise.all([
    getTranslations({ locale, namespace: "mail.kinds" }),
    getTranslations({ locale, namespace: "notifications" }),
    getTranslations({ locale, namespace: "common.former" }),
    getTranslations({ locale, namespace: "achievements.badges" }),
  ]);
  const shown = (name: string, value: unknown) => {
    const isTime = (name === "at" || name === "newAt") && typeof value === "string";
    // A blocked person and a deleted account look the same.
    if (name === "name" && value === "") return former("member");
    if (name === "subject") return subjectName(String(value), locale);
    if (name === "badge") return badges.has(value as never) ? badges(value as never) : "";
    return isTime ? formatInstantIn(new Date(value), locale, timeZone) : (value as string | number);
  };
  return ({ kind, params }, unreadMessages = 0) => {
    const words = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value)]));
    const known = kind as NotificationKind;
    if (known === "messageReceived")
      return { title: own("messages", { name: String(words.name), count: unreadMessages }), text: "" };
    return { title: t(`${known}.subject`, words as never), text: t(`${known}.text`, words as never) };
  };
}

/** The name of the person a notification is about, to draw them; empty if it is about nobody. */
export function personIn({ kind, params }: Pick<OwnNotification, "kind" | "params">): string {
  return kind in notificationKinds && typeof params.name === "string" ? params.name : "";
}
