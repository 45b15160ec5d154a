import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { ConversationPane } from "#components/mentoring/messages/conversation-pane.tsx";
import { foundAddress } from "#components/mentoring/messages/found-address.ts";
import { listedFor } from "#components/mentoring/messages/listed-for.ts";
import { MessagesFrame } from "#components/mentoring/messages/messages-frame.tsx";
import { PaneActions, PaneMenuLinks } from "#components/mentoring/messages/pane-actions.tsx";
import { SearchBar } from "#components/mentoring/messages/search-bar.tsx";
import { ReportOrBlockMenu } from "#components/safety/reports/person-menu.tsx";
import { personMenuLabels } from "#components/safety/reports/person-menu-labels.ts";
import { ReportPageLink } from "#components/safety/reports/report-link.tsx";
import { db } from "#db/client.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { parseAnswered, parseOlder } from "#lib/mentoring/messages/input.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { messageToAnswer, olderMessages, openConversation } from "#lib/mentoring/messages/open-conversation.ts";
import { shownAfter } from "#lib/mentoring/messages/rules.ts";
import { searchConversation } from "#lib/mentoring/messages/search-conversation.ts";
import { searchedText } from "#lib/mentoring/messages/search-rules.ts";
import { onlineAmong } from "#lib/mentoring/presence/presence.ts";
import { wayToCall } from "#lib/mentoring/video-calls/way-to-call.ts";
import { env } from "#lib/platform/env.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { submitBlock } from "#lib/safety/blocks/actions.ts";

// With a phone's keyboard open, the page fills the remaining height.
export const viewport = { interactiveWidget: "resizes-content" } as const;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("messages");
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Query>;
};
type Query = Record<string, string | string[] | undefined>;

/** One conversation beside the list; `?before` shows an older page of it, `?reply` begins an answer. */
export default async function ConversationPage({ params, searchParams }: Props) {
  const user = await requireUser();
  const [{ id }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const now = new Date();
  // Read before the content, so later events are not missed.
  const since = await newestSeq(user.id);
  const conversation = await openConversation(db(), user.id, id, now);
  if (!conversation) notFound();
  const search = await searched(user.id, id, query, locale);
  const before = search?.before ?? query.before;
  const asked = before === undefined ? undefined : parseOlder({ conversation: id, before });
  const past = asked?.ok ? await olderMessages(db(), user.id, id, asked.input.before) : null;
  const answers = conversation.closed === null ? parseAnswered(id, query.reply) : undefined;
  const answering = answers?.ok ? await messageToAnswer(db(), user.id, id, answers.input.reply) : undefined;
  const conversations = await listConversations(db(), user.id, now);
  const partners = conversations.map(({ partner }) => partner.id);
  const online = await onlineAmong(db(), user.id, partners, now);
  const list = await listedFor(conversations, { photos: !user.dataSaver, online });
  const shown = { since, locale, timeZone: user.timeZone, now };
  const { partner, closed } = conversation;
  const ways = {
    ...{ conversationId: id, locale, timeZone: user.timeZone, now },
    call: closed === null ? await wayToCall(db(), user.id, partner.id, now) : undefined,
    book: closed === null ? (partner.role === "mentor" ? { mentorId: partner.id } : ("own" as const)) : undefined,
  };
  return (
    <MessagesFrame {...shown} list={list} current={id} empty={null}>
      <ConversationPane
        {...shown}
        key={id}
        userId={user.id}
        conversation={conversation}
        past={past}
        online={online.has(partner.id)}
        answering={answering}
        actions={<PaneActions {...ways} />}
        search={search?.bar}
        photos={!user.dataSaver}
        ownHost={new URL(env().siteUrl).host}
        menu={<Menu id={id} partnerId={partner.id} locale={locale} links={<PaneMenuLinks {...ways} />} />}
      />
    </MessagesFrame>
  );
}

/** `?q`: what is looked for; `?at`: the position of the one to show, at first the newest. */
async function searched(userId: string, id: string, { q, at }: Query, locale: string) {
  if (q === undefined) return undefined;
  const address = withLocale(locale, paths.conversation(id));
  const text = searchedText(q) ?? "";
  const found = text === "" ? [] : await searchConversation(db(), userId, id, text);
  const shown = found.find(({ position }) => String(position) === at);
  if (!shown && found[0]) redirect(foundAddress(address, text, found[0]));
  return {
    bar: <SearchBar {...{ address, found }} searched={text} at={shown?.position} />,
    before: shown && shown.position + 1 + shownAfter,
  };
}

type MenuProps = Readonly<{ id: string; partnerId: string; locale: string; links: React.ReactNode }>;

/** People who are out of each other's sight have nobody left to block. */
async function Menu({ id, partnerId, locale, links }: MenuProps) {
  const [t, labels] = await Promise.all([getTranslations("safety.person"), personMenuLabels()]);
  const about = paths.conversation(id);
  if (partnerId === "") return <ReportPageLink locale={locale} about={about} label={t("report")} />;
  return (
    <ReportOrBlockMenu {...{ locale, about, labels }} personId={partnerId} block={submitBlock}>
      {links}
    </ReportOrBlockMenu>
  );
}
