"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { buttonVariants } from "#components/platform/ui/button.tsx";
import { SmallIcon } from "#components/platform/ui/small-icon.tsx";
import type { Quote } from "#lib/platform/events/kinds.ts";

type Props = {
  quote: Pick<Quote, "id" | "own" | "text">;
  name: string;
  /** The conversation without an answer begun. */
  href: string;
  cancel: () => void;
};

/** Above the field: what the next message answers. The field has the focus meanwhile, and Escape ends it. */
export function AnswerBar({ quote, name, href, cancel }: Props) {
  const t = useTranslations("messages.thread");
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef(cancel);
  stop.current = cancel;
  const { id } = quote;
  useEffect(() => {
    const field = bar.current?.closest("form")?.querySelector("textarea");
    if (!field || !id) return;
    field.focus();
    const press = ({ key }: KeyboardEvent) => key === "Escape" && stop.current();
    field.addEventListener("keydown", press);
    return () => field.removeEventListener("keydown", press);
  }, [id]);
  return (
    <div
      ref={bar}
      className="mb-2 flex items-center gap-2 rounded-control border-leaf border-s-4 bg-ground py-0.5 ps-3 text-sm"
    >
      <p role="status" className="min-w-0 grow">
        <span className="block truncate font-semibold text-leaf">
          {t("replying", { name: quote.own ? t("you") : name })}
        </span>
        <span dir="auto" className="block truncate text-muted">
          {quote.text}
        </span>
      </p>
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault();
          bar.current?.closest("form")?.querySelector("textarea")?.focus();
          cancel();
        }}
        className={buttonVariants({ variant: "ghost", size: "icon" })}
      >
        <SmallIcon path="M18 6 6 18M6 6l12 12" className="size-5" />
        <span className="sr-only">{t("noReply")}</span>
      </a>
    </div>
  );
}
