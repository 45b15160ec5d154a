"use client";

import { CheckCheck, CircleAlert, Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Unsent } from "#components/live/worker/outbox.ts";
import { Button } from "#components/ui/button.tsx";
import type { ShownMessage } from "#lib/events/kinds.ts";
import type { Reader } from "#lib/time.ts";
import { CopyButton } from "./message-menu.tsx";

type Props = { message: ShownMessage; name: string; reader: Reader };

/** Where one's own stored message is: with the other side, or why not (CHAT-12, CHAT-15). */
export function MessageState({ message, name, reader }: Props) {
  const t = useTranslations("messages.thread.state");
  if (message.state === "delivered") {
    return (
      <>
        <CheckCheck aria-hidden className="size-4" />
        <span className="sr-only">{t("delivered")}</span>
      </>
    );
  }
  const dueAt = message.dueAt ? new Date(message.dueAt) : undefined;
  const time = dueAt ? `${reader.shortDay(dueAt)}, ${reader.clock(dueAt)}` : "";
  const Mark = message.state === "waiting" ? Clock : CircleAlert;
  return (
    <Note>
      <Mark aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span suppressHydrationWarning>{t(message.state, { name, time })}</span>
    </Note>
  );
}

type UnsentProps = { unsent: Unsent; waits: boolean; retry: () => void; remove: (unsent: Unsent) => void };

/** Where a message is that the server does not have yet (CHAT-11). */
export function UnsentState({ unsent, waits, retry, remove }: UnsentProps) {
  const t = useTranslations("messages.thread.state");
  if (unsent.refused === undefined && !waits) {
    return (
      <>
        <Clock aria-hidden className="size-4" />
        {t("sending")}
      </>
    );
  }
  if (unsent.refused === undefined) {
    return (
      <>
        <Clock aria-hidden className="size-4" />
        {t("unsent")}
        <Button variant="link" size="sm" onClick={retry} className="px-1">
          {t("again")}
        </Button>
      </>
    );
  }
  return (
    <div className="grid w-full justify-items-start gap-1">
      <Note danger>
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {t("failed")} {unsent.refused}
        </span>
      </Note>
      <div className="flex flex-wrap">
        <CopyButton text={unsent.text} />
        <Button variant="ghost" onClick={() => remove(unsent)}>
          {t("remove")}
        </Button>
      </div>
    </div>
  );
}

function Note({ danger = false, children }: { danger?: boolean; children: React.ReactNode }) {
  return <span className={`flex max-w-[40ch] gap-1.5 text-start ${danger ? "text-danger" : ""}`}>{children}</span>;
}
