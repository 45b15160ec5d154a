import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { listedFor } from "#components/mentoring/messages/listed-for.ts";
import { MessagesFrame } from "#components/mentoring/messages/messages-frame.tsx";
import { NoConversations } from "#components/mentoring/messages/no-conversations.tsx";
import { PaneHead } from "#components/mentoring/messages/pane-head.tsx";
import { PracticeEntry } from "#components/mentoring/messages/practice-entry.tsx";
import { db } from "#db/client.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { onlineAmong } from "#lib/mentoring/presence/presence.ts";
import { env } from "#lib/platform/env.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

// With a phone's keyboard open, the page fills the remaining height.
export const viewport = { interactiveWidget: "resizes-content" } as const;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("messages");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The list; with `?practice`, the practice conversation. */
export default async function MessagesPage({ searchParams }: Props) {
  const user = await requireUser(paths.messages);
  const [query, locale] = await Promise.all([searchParams, getLocale()]);
  const now = new Date();
  // Read before the list, so later events are not missed.
  const since = await newestSeq(user.id);
  const conversations = await listConversations(db(), user.id, now);
  const partners = conversations.map(({ partner }) => partner.id);
  const online = await onlineAmong(db(), user.id, partners, now);
  const list = await listedFor(conversations, { photos: !user.dataSaver, online });
  const practice = query.practice !== undefined;
  const shown = { list, since, locale, timeZone: user.timeZone, now, practice };
  return (
    <MessagesFrame {...shown} empty={<NoConversations role={user.role} />}>
      {practice ? <PracticePane locale={locale} timeZone={user.timeZone} now={now} /> : undefined}
    </MessagesFrame>
  );
}

async function PracticePane({ locale, timeZone, now }: { locale: string; timeZone: string; now: Date }) {
  const t = await getTranslations("messages.practice");
  const back = { href: withLocale(locale, paths.messages), label: t("back") };
  const ownHost = new URL(env().siteUrl).host;
  return (
    <>
      <PaneHead name={t("toggle")} about={t("about")} back={back} />
      <PracticeEntry {...{ locale, timeZone, ownHost }} now={now.getTime()} />
    </>
  );
}
