import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { countUnread } from "#db/queries/own-notifications.ts";
import type { SessionUser } from "#lib/auth/session.ts";
import { sections, sectionsOf } from "#lib/dashboard/navigation.ts";
import { withLocale } from "#lib/paths.ts";
import type { NavItem } from "./dashboard-nav.tsx";

/** The sidebar of a person, with what waits for them (DASH-11). Whoever is suspended or leaving has one page, which they are on. */
export async function navItems(user: SessionUser, locale: string): Promise<NavItem[]> {
  if (user.standing !== "active") return [];
  const [t, tn, unread] = await Promise.all([
    getTranslations("dashboard"),
    getTranslations("notifications"),
    countUnread(db(), user.id),
  ]);
  return sectionsOf(user.role).map((section) => ({
    section,
    label: t(`nav.${section}`),
    href: withLocale(locale, sections[section]),
    ...(section === "notifications" && unread > 0
      ? { waiting: { count: unread, label: tn("count", { count: unread }) } }
      : {}),
  }));
}
