"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EarIcon } from "#components/platform/ui/app-icons.tsx";
import type { StaffVisitor } from "#lib/mentoring/video-calls/view.ts";

/** Who of the staff listens, seen and said aloud; afterwards, that nobody does any more. */
export function VisitorNotice({ visitors }: { visitors: readonly StaffVisitor[] }) {
  const t = useTranslations("calls.room");
  const [visited, setVisited] = useState(false);
  const names = [...new Set(visitors.map(({ name }) => name))];
  if (names.length > 0 && !visited) setVisited(true);
  const texts = names.length > 0 ? names.map((name) => t("visitor", { name })) : visited ? [t("noVisitor")] : [];
  return (
    // Always there: what is announced must change within it.
    <div role="status" className={texts.length > 0 ? "w-full min-w-0 text-start" : "sr-only"}>
      {texts.map((text) => (
        <p
          key={text}
          className={
            names.length > 0
              ? "flex items-center gap-3 rounded-control border-2 border-warning bg-warning-soft px-4 py-2 font-semibold text-ink wrap-anywhere"
              : "rounded-card border border-line bg-surface px-3 py-1 text-muted text-sm shadow-soft"
          }
        >
          {names.length > 0 ? <EarIcon aria-hidden className="size-5 shrink-0" /> : null}
          <span className="min-w-0">{text}</span>
        </p>
      ))}
    </div>
  );
}
