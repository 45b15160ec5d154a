"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { dots, SmallIcon } from "#components/platform/ui/small-icon.tsx";
import { ReportPageLink } from "#components/safety/reports/report-link.tsx";
import { StateDrawing } from "./state-drawing.tsx";

type Props = {
  locale: string;
  text: string;
  own: boolean;
  /** The subject of a report; nobody reports their own words. */
  about: string | undefined;
  /** The page on which it is answered; undefined where nobody can write. */
  answerHref: string | undefined;
  /** Answers it on this page. */
  onAnswer: (() => void) | undefined;
};

/** Reply, report in two clicks, or copy. A `details`, so it works without script. */
export function MessageMenu({ locale, text, own, about, answerHref, onAnswer }: Props) {
  const t = useTranslations("messages.thread");
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (refocus: boolean) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (refocus) menu.current.querySelector("summary")?.focus();
  };
  const answer = (event: React.MouseEvent) => {
    if (!onAnswer) return;
    event.preventDefault();
    close(false);
    onAnswer();
  };
  return (
    <details
      ref={menu}
      className={cn(
        "group/menu relative shrink-0 self-center",
        about === undefined && answerHref === undefined && "noscript:hidden",
      )}
      onKeyDown={({ key }) => key === "Escape" && close(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close(false);
      }}
    >
      <summary className="flex size-9 cursor-pointer list-none items-center justify-center rounded-full text-muted opacity-0 transition-opacity hover:bg-clay group-focus-within/row:opacity-100 group-hover/row:opacity-100 group-open/menu:opacity-100 pointer-coarse:opacity-60 noscript:opacity-100 [&::-webkit-details-marker]:hidden">
        <SmallIcon path={dots} className="size-5" />
        <span className="sr-only">{t("options")}</span>
      </summary>
      <div
        className={cn(
          "absolute bottom-full z-10 mb-1 grid w-max justify-items-start rounded-card border border-line bg-surface p-1.5 shadow-soft",
          own ? "end-0" : "start-0 max-sm:start-auto max-sm:end-0",
        )}
      >
        {answerHref === undefined ? null : (
          <Button asChild variant="ghost" className="w-full justify-start">
            <a href={answerHref} onClick={answer}>
              <StateDrawing name="reply" className="size-4 shrink-0 rtl:-scale-x-100" />
              {t("reply")}
            </a>
          </Button>
        )}
        {about === undefined ? null : (
          <ReportPageLink locale={locale} about={about} label={t("report")} className="w-full justify-start" />
        )}
        <CopyButton text={text} />
      </div>
    </details>
  );
}

/** Shown only with script and in a secure context. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations("messages.thread");
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="ghost" onClick={copy} className="w-full justify-start noscript:hidden">
      <span role="status">{t(copied ? "copied" : "copy")}</span>
    </Button>
  );
}
