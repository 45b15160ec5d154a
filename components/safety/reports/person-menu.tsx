"use client";

import { FoldMenu } from "#components/platform/ui/fold-menu.tsx";
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
  /** Further links, above. */
  children?: React.ReactNode;
};

/** Two clicks each: open, then report or block. Native `details` and a real form, so it works without script. */
export function ReportOrBlockMenu({ locale, personId, about, labels, block, className, children }: Props) {
  return (
    <FoldMenu label={labels.label} className={className} panel="mt-2 grid w-[min(20rem,calc(100vw-2rem))] gap-3 p-4">
      {children}
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
    </FoldMenu>
  );
}
