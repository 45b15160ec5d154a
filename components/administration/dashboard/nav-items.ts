import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { countUnread } from "#db/queries/notifications/own-notifications.ts";
import { sections, sectionsOf } from "#lib/administration/dashboard/navigation.ts";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { unreadMessages } from "#lib/mentoring/messages/unread.ts";
import { withLocale } from "#lib/platform/paths.ts";
import type { NavItem } from "./dashboard-nav.tsx";
import type { WaitingCounts } from "./live-counts.tsx";

/** People who are suspended or leaving have only the page they are on. */
export async function navItems(user: SignedInUser, locale: string): Promise<NavItem[]> {
  if (user.standing !== "active") return [];
  const t = await getTranslations("dashboard");
  return sectionsOf(user.role).map((section) => ({
    section,
    label: t(`nav.${section}`),
    href: withLocale(locale, sections[section]),
  }));
}

export async function navCounts(user: SignedInUser): Promise<WaitingCounts> {
  const [messages, notifications] = [await unreadMessages(db(), user.id), await countUnread(db(), user.id)];
  return { messages, notifications };
}
