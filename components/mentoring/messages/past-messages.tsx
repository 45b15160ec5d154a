"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { day, readerOf } from "#lib/platform/time/time.ts";
import { MessageList } from "./message-list.tsx";
import { oldestPosition, rowsOf, type Thread } from "./thread.ts";

type Props = {
  id: string;
  name: string;
  page: Thread;
  locale: string;
  timeZone: string;
  /** Milliseconds. */
  now: number;
  ownHost: string;
  open: boolean;
};

const nothing = () => undefined;

/** An older page by its address, for readers without script; no live updates here. */
export function PastMessages({ id, name, page, locale, timeZone, now, ownHost, open }: Props) {
  const t = useTranslations("messages.thread");
  const reader = useMemo(() => readerOf(locale, timeZone), [locale, timeZone]);
  const address = withLocale(locale, paths.conversation(id));
  const days = { today: reader.day(new Date(now)), yesterday: reader.day(new Date(now - day)) };
  const shown = { conversationId: id, locale, name, ownHost, reader, open };
  return (
    <section
      aria-label={t("log", { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto"
    >
      <p className="pt-4 text-center">
        {page.more ? (
          <Button asChild variant="outline" size="sm">
            <AppLink href={`${address}?before=${oldestPosition(page.messages) ?? 0}`}>{t("older")}</AppLink>
          </Button>
        ) : (
          <span className="text-muted text-sm">{t("start")}</span>
        )}
      </p>
      <MessageList
        rows={rowsOf(page.messages, [], reader.day)}
        {...{ shown, ...days }}
        waits={false}
        retry={nothing}
        remove={nothing}
      />
      <p className="pb-4 text-center">
        <Button asChild size="sm">
          <AppLink href={address}>{t("newest")}</AppLink>
        </Button>
      </p>
    </section>
  );
}
