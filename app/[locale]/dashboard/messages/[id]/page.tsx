import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { ConversationPane } from "#components/mentoring/messages/conversation-pane.tsx";
import { listedFor } from "#components/mentoring/messages/listed-for.ts";
import { MessagesFrame } from "#components/mentoring/messages/messages-frame.tsx";
import { ReportOrBlockMenu } from "#components/safety/reports/person-menu.tsx";
import { personMenuLabels } from "#components/safety/reports/person-menu-labels.ts";
import { ReportPageLink } from "#components/safety/reports/report-link.tsx";
import { db } from "#db/client.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { parseOlder } from "#lib/mentoring/messages/input.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { olderMessages, openConversation } from "#lib/mentoring/messages/open-conversation.ts";
import { onlineAmong } from "#lib/mentoring/presence/presence.ts";
import { env } from "#lib/platform/env.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { paths } from "#lib/platform/paths.ts";
import { submitBlock } from "#lib/safety/blocks/actions.ts";

// With a phone's keyboard open, the page fills the remaining height.
export const viewport = { interactiveWidget: "resizes-content" } as const;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("messages");
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One conversation beside the list; `?before` shows an older page of it. */
export default async function ConversationPage({ params, searchParams }: Props) {
  const user = await requireUser();
  const [{ id }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const now = new Date();
  // Read before the content, so later events are not missed.
  const since = await newestSeq(user.id);
  const conversation = await openConversation(db(), user.id, id, now);
  if (!conversation) notFound();
  const asked = query.before === undefined ? undefined : parseOlder({ conversation: id, before: query.before });
  const past = asked?.ok ? await olderMessages(db(), user.id, id, asked.input.before) : null;
  const conversations = await listConversations(db(), user.id, now);
  const partners = conversations.map(({ partner }) => partner.id);
  const online = await onlineAmong(db(), user.id, partners, now);
  const list = await listedFor(conversations, { photos: !user.dataSaver, online });
  const shown = { since, locale, timeZone: user.timeZone, now };
  return (
    <MessagesFrame {...shown} list={list} current={id} empty={null}>
      <ConversationPane
        {...shown}
        key={id}
        userId={user.id}
        conversation={conversation}
        past={past}
        online={online.has(conversation.partner.id)}
        photos={!user.dataSaver}
        ownHost={new URL(env().siteUrl).host}
        menu={<Menu id={id} partnerId={conversation.partner.id} locale={locale} />}
      />
    </MessagesFrame>
  );
}

/** People who are out of each other's sight have nobody left to block. */
async function Menu({ id, partnerId, locale }: { id: string; partnerId: string; locale: string }) {
  const [t, labels] = await Promise.all([getTranslations("safety.person"), personMenuLabels()]);
  const about = paths.conversation(id);
  if (partnerId === "") return <ReportPageLink locale={locale} about={about} label={t("report")} />;
  return <ReportOrBlockMenu {...{ locale, about, labels }} personId={partnerId} block={submitBlock} />;
}
