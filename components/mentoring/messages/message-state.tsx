"use client";

import { useTranslations } from "next-intl";
import type { UnsentMessage } from "#browser/outbox/messages.ts";
import { Button } from "#components/platform/ui/button.tsx";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";
import { CopyButton } from "./message-menu.tsx";
import { StateDrawing } from "./state-drawing.tsx";

type Props = { message: ShownMessage; name: string };

/** Whether an own stored message was delivered, or why not. */
export function MessageStateLine({ message, name }: Props) {
  const t = useTranslations("messages.thread.state");
  if (message.state === "delivered") {
    return (
      <>
        <StateDrawing name="delivered" />
        <span className="sr-only">{t("delivered")}</span>
      </>
    );
  }
  return (
    <Note>
      <StateDrawing name={message.state === "waiting" ? "waiting" : "stopped"} className="mt-0.5 size-4 shrink-0" />
      <span>{t(message.state, { name })}</span>
    </Note>
  );
}

type UnsentProps = {
  unsent: UnsentMessage;
  waits: boolean;
  retry: () => void;
  remove: (unsent: UnsentMessage) => void;
};

/** The state of a message that the server does not have yet. */
export function UnsentState({ unsent, waits, retry, remove }: UnsentProps) {
  const t = useTranslations("messages.thread.state");
  if (unsent.refused === undefined && !waits) {
    return (
      <>
        <StateDrawing name="waiting" />
        {t("sending")}
      </>
    );
  }
  if (unsent.refused === undefined) {
    return (
      <>
        <StateDrawing name="waiting" />
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
        <StateDrawing name="stopped" className="mt-0.5 size-4 shrink-0" />
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
  return <span className={`flex basis-full gap-1.5 text-start ${danger ? "text-danger" : ""}`}>{children}</span>;
}
