import { getTranslations } from "next-intl/server";
import { LockIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { ShieldCheckIcon } from "#components/platform/ui/shell-icons.tsx";
import type { Locale } from "#i18n/routing.ts";
import { nameIn } from "#lib/identity/users/former.ts";
import { markConversationRead } from "#lib/mentoring/messages/actions.ts";
import { closedText } from "#lib/mentoring/messages/form-words.ts";
import type { MessagePage, OpenConversation } from "#lib/mentoring/messages/open-conversation.ts";
import type { Quote } from "#lib/platform/events/kinds.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ConversationView } from "./conversation.tsx";
import { PaneHead } from "./pane-head.tsx";
import { PastEntry } from "./past-entry.tsx";
import { Presence } from "./presence.tsx";

type Props = {
  userId: string;
  conversation: OpenConversation;
  /** The older page requested by its address. */
  past: MessagePage | null;
  since: number;
  locale: string;
  timeZone: string;
  now: Date;
  ownHost: string;
  online: boolean;
  /** Whether this reader loads pictures. */
  photos: boolean;
  menu: React.ReactNode;
  /** The message to answer, by the page's address. */
  answering: Quote | undefined;
  /** Call, book, search. */
  actions: React.ReactNode;
  /** Above the messages while somebody searches. */
  search: React.ReactNode;
};

/** A conversation with its header and notices. */
export async function ConversationPane(props: Props) {
  const { userId, conversation, past, since, locale, timeZone, now, ownHost, online, photos, menu } = props;
  const { answering, actions, search } = props;
  const [t, former] = await Promise.all([getTranslations("messages"), getTranslations("common.former")]);
  const { id, partner, messages, more, read, closed, reviewed, lastPosition } = conversation;
  const name = nameIn(partner.name, former);
  const back = { href: withLocale(locale, paths.messages), label: t("thread.back") };
  const about = (
    <>
      {t(`list.${partner.role}`)}
      {partner.id === "" || partner.minor ? null : <Presence userId={partner.id} online={online} />}
    </>
  );
  const shown = { id, name, locale, timeZone, ownHost, now: now.getTime(), open: closed === null };
  const ofPartner = partner.role === "mentor" ? paths.mentor(partner.id) : paths.student(partner.id);
  const profile = partner.id === "" || closed !== null ? undefined : withLocale(locale, ofPartner);
  return (
    <>
      <PaneHead {...{ name, about, back, profile, actions, menu }} photo={photos ? partner.photo : undefined} />
      {search}
      {reviewed ? (
        <p className="flex items-center gap-2 border-line border-b bg-info-soft px-4 py-1.5 text-info text-sm">
          <ShieldCheckIcon aria-hidden className="size-4 shrink-0" />
          {t("thread.reviewed")}
        </p>
      ) : null}
      {past ? (
        <PastEntry {...shown} page={past} />
      ) : (
        <ConversationView
          {...shown}
          {...{ userId, since, read }}
          newest={{ messages, more }}
          answering={answering}
          formId={crypto.randomUUID()}
          closed={closed === null ? null : <Closed text={await closedText(locale as Locale, closed)} />}
        />
      )}
      <WithoutScript id={id} unread={lastPosition > read ? lastPosition : 0} />
    </>
  );
}

function Closed({ text }: { text: string }) {
  return (
    <p className="flex items-center justify-center gap-2 border-line border-t bg-surface p-4 text-center text-muted">
      <LockIcon aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  );
}

/** Replaces, without script, live updates and marking as read. */
async function WithoutScript({ id, unread }: { id: string; unread: number }) {
  const t = await getTranslations("messages");
  return (
    <div className="hidden flex-wrap items-center gap-3 border-line border-t bg-surface px-4 py-2 noscript:flex">
      <p className="text-muted text-sm">{t("noscript")}</p>
      {unread > 0 ? (
        <form action={markConversationRead.bind(null, id, unread)}>
          <Button type="submit" size="sm" variant="outline">
            {t("markRead")}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
