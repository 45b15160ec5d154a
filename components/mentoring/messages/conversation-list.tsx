"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { useLive } from "#components/platform/live/use-live.ts";
import { cn } from "#components/platform/ui/cn.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { type InstantReader, readerOf } from "#lib/platform/time/time.ts";
import { type ConversationLine, withLineChange, withMessage, withPresence } from "./listed.ts";

type Props = {
  list: readonly ConversationLine[];
  /** The partners' pictures by conversation, rendered by the server; a new line triggers a refresh. */
  pictures: Readonly<Record<string, React.ReactNode>>;
  /** The number of the person's newest event before the list was read. */
  since: number;
  /** The open conversation's id. */
  current?: string;
  locale: string;
  timeZone: string;
  /** Milliseconds: when the server rendered the page. */
  now: number;
};

/** Newest message first; updates live. */
export function ConversationList({ list, pictures, since, current, locale, timeZone, now }: Props) {
  const t = useTranslations("messages.list");
  const lines = useLines(list, since, current);
  const reader = useMemo(() => readerOf(locale, timeZone), [locale, timeZone]);
  const today = reader.day(new Date(now));
  return (
    <nav aria-label={t("label")} className="min-h-0 grow overflow-y-auto">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 p-2">
        {lines.map((line) => (
          <li key={line.id}>
            <Line
              line={line}
              picture={pictures[line.id]}
              current={line.id === current}
              {...{ locale, reader, today }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useLines(
  list: readonly ConversationLine[],
  since: number,
  current: string | undefined,
): readonly ConversationLine[] {
  const router = useRouter();
  const [lines, setLines] = useState(list);
  useEffect(() => setLines(list), [list]);
  // Read on arrival.
  const isSeen = (id: string) => id === current && document.visibilityState === "visible";
  useLive(
    "message",
    (event) => {
      if (withMessage(lines, event) === undefined) router.refresh();
      else setLines((before) => withMessage(before, event, isSeen(event.conversationId)) ?? before);
    },
    since,
  );
  useLive("conversation", ({ conversationId, change }) => {
    if (change === "read") setLines((before) => withLineChange(before, conversationId, { unread: 0 }));
    else router.refresh();
  });
  useLive("presence", ({ userId, online }) => setLines((before) => withPresence(before, userId, online)));
  return lines;
}

type LineProps = {
  line: ConversationLine;
  picture: React.ReactNode;
  current: boolean;
  locale: string;
  reader: InstantReader;
  today: string;
};

function Line({ line, picture, current, locale, reader, today }: LineProps) {
  const t = useTranslations("messages.list");
  const { name, unread, last } = line;
  const at = new Date(line.at);
  return (
    <AppLink
      href={withLocale(locale, paths.conversation(line.id))}
      aria-current={current ? "page" : undefined}
      className="flex items-center gap-3 rounded-control border-s-4 border-transparent px-3 py-2.5 text-ink no-underline hover:bg-clay aria-[current]:border-leaf aria-[current]:bg-leaf-soft"
    >
      <span className="relative">
        {picture}
        {line.online ? (
          <span className="absolute end-0 bottom-0 size-3 rounded-full border-2 border-surface bg-success">
            <span className="sr-only">{t("online")}</span>
          </span>
        ) : null}
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className={cn("min-w-0 truncate", unread > 0 ? "font-bold" : "font-semibold")}>{name}</span>
          <time dateTime={line.at} suppressHydrationWarning className="ms-auto shrink-0 text-muted text-sm">
            {reader.day(at) === today ? reader.clock(at) : reader.shortDay(at)}
          </time>
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span className={cn("min-w-0 grow truncate", unread > 0 ? "text-ink" : "text-muted")}>
            <Preview last={last} />
          </span>
          {unread > 0 ? (
            <span className="inline-flex min-w-6 shrink-0 justify-center rounded-full bg-leaf px-1.5 font-semibold text-leaf-ink">
              <span aria-hidden>{unread > 99 ? "99+" : unread}</span>
              <span className="sr-only">{t("unread", { count: unread })}</span>
            </span>
          ) : null}
        </span>
        <span className="block text-muted text-sm">
          {t(line.role)}
          {line.connected ? null : ` · ${t("closed")}`}
        </span>
      </span>
    </AppLink>
  );
}

function Preview({ last }: { last: ConversationLine["last"] }) {
  const t = useTranslations("messages.list");
  if (!last) return t("nothing");
  return last.own ? t("you", { text: last.text }) : last.text;
}
