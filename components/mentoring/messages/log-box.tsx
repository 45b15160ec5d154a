"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import type { useHeldScroll } from "./use-held-scroll.ts";

type Props = {
  label: string;
  scroll: ReturnType<typeof useHeldScroll>;
  /** Older messages are loading: they are not announced as new. */
  busy?: boolean;
  children: React.ReactNode;
};

/** The scrolling area of a conversation, with a button to jump to new messages. */
export function LogBox({ label, scroll, busy = false, children }: Props) {
  const t = useTranslations("messages.thread");
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={scroll.box}
        onScroll={scroll.onScroll}
        role="log"
        aria-label={label}
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className="-outline-offset-2 flex grow flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div>{children}</div>
      </div>
      {scroll.missed ? (
        <Button onClick={scroll.toEnd} size="sm" className="absolute inset-x-0 bottom-3 mx-auto w-max shadow-soft">
          {t("newBelow")}
        </Button>
      ) : null}
    </div>
  );
}
