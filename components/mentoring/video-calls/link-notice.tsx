"use client";

import { useTranslations } from "next-intl";
import type { CarriedCall } from "#browser/calls/carrier.ts";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { LoaderCircleIcon } from "#components/platform/ui/shell-icons.tsx";

type Props = {
  live: CarriedCall;
  name: string;
  ringing: boolean;
  /** The conversation's page, with language. */
  chat: string;
  onAgain: () => void;
};

/** The connection's state, shown and announced; the chat is offered after half a minute without connection. */
export function LinkNotice({ live, name, ringing, chat, onAgain }: Props) {
  const t = useTranslations("calls.room.link");
  if (live.link === "lost") {
    return (
      <Alert variant="destructive" title={t("lostTitle")}>
        <p>{t("lost", { name })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={onAgain}>{t("again")}</Button>
          <Button asChild variant="outline">
            <AppLink href={chat}>{t("chat")}</AppLink>
          </Button>
        </div>
      </Alert>
    );
  }
  const text = ringing
    ? t("ringing", { name })
    : live.link === "alone"
      ? t("waiting", { name })
      : live.link === "connected"
        ? weakText(live, t) || t("connected", { name })
        : t(live.link);
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-muted">
      {text && live.link !== "connected" ? (
        <LoaderCircleIcon aria-hidden className="size-4 shrink-0 animate-spin motion-reduce:hidden" />
      ) : null}
      <span>{text}</span>
    </p>
  );
}

/** How the network affects one's own picture. */
function weakText({ step, media }: CarriedCall, t: ReturnType<typeof useTranslations<"calls.room.link">>): string {
  if (media.camera !== "on" && media.screen !== "on") return "";
  if (step === "soundOnly") return t("soundOnly");
  return step === "tiny" || step === "small" ? t("weak") : "";
}
