"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import type { UnsentMessage } from "#browser/outbox/messages.ts";
import { cn } from "#components/platform/ui/cn.ts";
import { shownAfter } from "#lib/mentoring/messages/rules.ts";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { InstantReader } from "#lib/platform/time/time.ts";
import { MessageMenu } from "./message-menu.tsx";
import { MessageStateLine, UnsentState } from "./message-state.tsx";
import { MessageText } from "./message-text.tsx";
import { QuotedMessage } from "./quote.tsx";
import type { Row } from "./thread.ts";

/** Data that all rows need and that never changes while the page is open. */
export type RowSurroundings = Readonly<{
  conversationId: string;
  locale: string;
  name: string;
  ownHost: string;
  reader: InstantReader;
  /** Whether the two can write to each other now. */
  open: boolean;
  /** Answers a message on this page; without it, answering leads to the newest messages. */
  onAnswer?: (message: ShownMessage) => void;
  inPlace?: boolean | undefined;
}>;

type Props = {
  rows: readonly Row[];
  shown: RowSurroundings;
  /** The reader's calendar days. */
  today: string;
  yesterday: string;
  /** Sending is on hold. */
  waits: boolean;
  retry: () => void;
  remove: (unsent: UnsentMessage) => void;
};

/** Messages grouped by day, oldest first. */
export function MessageList({ rows, shown, today, yesterday, waits, retry, remove }: Props) {
  const here = new Map(rows.flatMap((row) => (row.kind === "message" ? [[row.message.id, row.message] as const] : [])));
  return (
    <ol className="flex flex-col px-3 pb-3 sm:px-4">
      {rows.map((row) => {
        if (row.kind === "day")
          return <Day key={row.key} at={row.at} reader={shown.reader} {...{ today, yesterday }} />;
        if (row.kind === "message")
          return <Message key={row.key} row={row} shown={shown} near={here.has(row.message.reply?.id ?? "")} />;
        const answered = here.get(row.unsent.replyToId ?? "");
        const state = <UnsentState unsent={row.unsent} waits={waits} retry={retry} remove={remove} />;
        return (
          <Bubble
            key={row.key}
            own
            follows={row.follows}
            at={row.at}
            shown={shown}
            text={row.unsent.text}
            quote={answered ? <QuotedMessage {...answered} name={shown.name} href={`#m-${answered.id}`} /> : null}
            faint
          >
            {state}
          </Bubble>
        );
      })}
    </ol>
  );
}

type DayProps = { at: Date; reader: InstantReader; today: string; yesterday: string };

function Day({ at, reader, today, yesterday }: DayProps) {
  const t = useTranslations("messages.thread");
  const day = reader.day(at);
  const words = day === today ? t("today") : day === yesterday ? t("yesterday") : reader.longDay(at);
  return (
    <li className="my-3 self-center rounded-full border border-line bg-surface px-3 py-0.5 text-muted text-sm">
      <time dateTime={day} suppressHydrationWarning>
        {words}
      </time>
    </li>
  );
}

type MessageProps = {
  row: Extract<Row, { kind: "message" }>;
  shown: RowSurroundings;
  /** What it answers is on this page. */
  near: boolean;
};

const Message = memo(function Message({ row, shown, near }: MessageProps) {
  const { message, follows, at } = row;
  const { own, text, reply } = message;
  const { conversationId, locale, name, open, inPlace, onAnswer } = shown;
  const address = withLocale(locale, paths.conversation(conversationId));
  const faint = message.state !== "delivered";
  const menu = (
    <MessageMenu
      {...{ locale, text, own }}
      about={own ? undefined : paths.aboutMessage(conversationId, message.id)}
      answerHref={open && !faint ? `${address}?reply=${message.id}` : undefined}
      onAnswer={onAnswer && (() => onAnswer(message))}
    />
  );
  const away = inPlace ? undefined : `${address}?before=${(reply?.position ?? 0) + 1 + shownAfter}`;
  const quote = reply ? (
    <QuotedMessage {...reply} name={name} href={near ? `#m-${reply.id}` : away && `${away}#m-${reply.id}`} />
  ) : null;
  return (
    <Bubble id={message.id} own={own} follows={follows} at={at} shown={shown} {...{ text, menu, faint, quote }}>
      {own ? <MessageStateLine message={message} name={shown.name} /> : null}
    </Bubble>
  );
});

type BubbleProps = {
  id?: string;
  own: boolean;
  follows: boolean;
  at: Date;
  shown: Pick<RowSurroundings, "name" | "ownHost" | "reader">;
  text: string;
  menu?: React.ReactNode;
  /** What it answers. */
  quote?: React.ReactNode;
  /** The other side does not have it yet. */
  faint?: boolean;
  /** The delivery state. */
  children?: React.ReactNode;
};

/** Own messages at the line's end, the partner's at its start. The writer is also named in words. */
export function Bubble(props: BubbleProps) {
  const { id, own, follows, at, shown, text, menu, quote, faint = false, children } = props;
  const t = useTranslations("messages.thread");
  return (
    <li
      id={id && `m-${id}`}
      // Somebody who follows a quote by keyboard goes on from here.
      tabIndex={id ? -1 : undefined}
      className={cn(
        "group/row flex max-w-full scroll-mt-24 items-center gap-1 rounded-card outline-offset-2 target:outline-2 target:outline-leaf",
        follows ? "mt-0.5" : "mt-3",
        own ? "flex-row-reverse self-end ps-8" : "self-start pe-8",
      )}
    >
      <div
        className={cn(
          "min-w-0 max-w-read rounded-card px-3.5 py-2",
          own ? "bg-leaf-soft text-ink" : "border border-line bg-surface",
          !follows && (own ? "rounded-ee-sm" : "rounded-es-sm"),
          faint && "border border-edge border-dashed",
        )}
      >
        <span className="sr-only">{t("labelBefore", { label: own ? t("you") : shown.name })} </span>
        {quote}
        <MessageText text={text} ownHost={shown.ownHost} />
        <div className="flex flex-wrap items-center justify-end gap-x-1.5 text-muted text-sm">
          {children}
          <time dateTime={at.toISOString()} suppressHydrationWarning className="order-first ms-auto">
            {shown.reader.clock(at)}
          </time>
        </div>
      </div>
      {menu}
    </li>
  );
}
