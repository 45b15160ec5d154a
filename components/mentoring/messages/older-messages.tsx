"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import type { Loading } from "./use-thread.ts";

type Props = { more: boolean; loading: Loading; load: () => void; href: string };

/** Loads older messages, fifty at a time; without script it is a link. */
export function OlderMessages({ more, loading, load, href }: Props) {
  const t = useTranslations("messages.thread");
  if (!more) return <p className="px-4 pt-6 text-center text-muted text-sm">{t("start")}</p>;
  return (
    <div className="grid justify-items-center gap-2 px-4 pt-4">
      <Button asChild variant="outline" size="sm">
        <a
          href={href}
          aria-disabled={loading === "loading" || undefined}
          onClick={(event) => {
            event.preventDefault();
            load();
          }}
        >
          {t(loading === "loading" ? "loading" : "older")}
        </a>
      </Button>
      <p role="status" className="text-danger text-sm">
        {loading === "failed" ? t("olderFailed") : null}
      </p>
    </div>
  );
}
