import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { MessageCircleIcon } from "#components/platform/ui/shell-icons.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ConversationList } from "./conversation-list.tsx";
import type { ConversationLine } from "./listed.ts";
import { PracticeSwitch } from "./practice-switch.tsx";

type Props = {
  list: readonly ConversationLine[];
  /** The number of the person's newest event before the list was read. */
  since: number;
  locale: string;
  timeZone: string;
  now: Date;
  /** The open conversation; on a narrow screen it replaces the list. */
  current?: string;
  practice?: boolean;
  /** Shown instead of an empty list. */
  empty: React.ReactNode;
  children?: React.ReactNode;
};

/** The list and the conversation. `data-chat` makes the page as high as the window, see `AppFrame`. */
export async function MessagesFrame({ children, empty, practice = false, ...shown }: Props) {
  const [t, { messages }] = await Promise.all([getTranslations("messages"), getMessages()]);
  const { thread, list, practice: words, server } = messages;
  const given = { thread, list, practice: words, server: { stored: server.stored } };
  const { list: lines, locale, current } = shown;
  const beside = children !== undefined;
  const alone = lines.length === 0 && !beside;
  const Title = current === undefined && !practice ? "h1" : "h2";
  return (
    <NextIntlClientProvider messages={{ messages: given }}>
      <div
        data-chat=""
        className="flex min-h-112 w-full grow overflow-hidden border-line bg-surface max-sm:border-y sm:rounded-card sm:border"
      >
        <section
          aria-labelledby="conversations"
          className={cn(
            "min-w-0 shrink-0 flex-col border-line lg:flex",
            beside ? "hidden" : "flex w-full",
            !alone && "lg:w-80 lg:border-e",
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-2 border-line border-b px-4 py-2.5">
            <Title id="conversations" className="text-xl">
              {t("title")}
            </Title>
            <PracticeSwitch label={t("practice.toggle")} on={practice} address={withLocale(locale, paths.messages)} />
          </div>
          {lines.length === 0 ? (
            <div className="grow overflow-y-auto p-4">{empty}</div>
          ) : (
            <ConversationList {...shown} pictures={picturesOf(lines)} now={shown.now.getTime()} />
          )}
        </section>
        <section className={cn("min-w-0 grow flex-col bg-ground", beside ? "flex" : "hidden", !alone && "lg:flex")}>
          {children ?? (
            <EmptyState
              icon={<MessageCircleIcon aria-hidden />}
              title={t("choose.title")}
              description={t("choose.text")}
              className="m-auto max-w-md border-none"
            />
          )}
        </section>
      </div>
    </NextIntlClientProvider>
  );
}

function picturesOf(list: readonly ConversationLine[]): Record<string, React.ReactNode> {
  return Object.fromEntries(
    list.map(({ id, name, photo }) => [id, <AppAvatar key={id} name={name} photo={photo} className="size-11" />]),
  );
}
