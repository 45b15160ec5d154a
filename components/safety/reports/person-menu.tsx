"use client";

import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { buttonVariants } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { dots, SmallIcon } from "#components/platform/ui/small-icon.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { ReportPageLink } from "./report-link.tsx";

/** The texts of `safety.person`, loaded by the page (`personMenuLabels`). */
export type PersonMenuLabels = Readonly<
  Record<"label" | "report" | "blockAsk" | "blockText" | "blockConfirm" | "blocking", string>
>;

type Props = {
  locale: string;
  personId: string;
  /** The subject of a report, a path without language. */
  about: string;
  labels: PersonMenuLabels;
  /** `submitBlock` of `lib/safety/blocks/actions.ts`, passed by the page. */
  block: (form: FormData) => Promise<void>;
  className?: string;
};

/** Two clicks each: open, then report or block. Native `details` and a real form, so it works without script. */
export function ReportOrBlockMenu({ locale, personId, about, labels, block, className }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (refocus: boolean) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (refocus) menu.current.querySelector("summary")?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close(false);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Escape") close(true);
  };
  return (
    <details ref={menu} className={cn("relative", className)} onBlur={leave} onKeyDown={press}>
      <summary
        title={labels.label}
        className={cn(
          buttonVariants({ variant: "ghost", size: "icon" }),
          "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        )}
      >
        <SmallIcon path={dots} className="size-5" />
        <span className="sr-only">{labels.label}</span>
      </summary>
      <div className="absolute end-0 top-full z-20 mt-2 grid w-[min(20rem,calc(100vw-2rem))] gap-3 rounded-card border border-line bg-surface p-4 shadow-soft">
        <ReportPageLink locale={locale} about={about} label={labels.report} className="-mx-2 justify-self-start" />
        <form action={block} className="grid gap-3 border-line border-t pt-3">
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="personId" value={personId} />
          <p className="font-semibold">{labels.blockAsk}</p>
          <p className="text-muted text-sm">{labels.blockText}</p>
          <SubmitButton variant="destructive" pendingLabel={labels.blocking} className="justify-self-start">
            {labels.blockConfirm}
          </SubmitButton>
        </form>
      </div>
    </details>
  );
}
