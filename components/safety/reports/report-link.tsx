import { Flag } from "lucide-react";
import { Button, type ButtonProps } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = Pick<ButtonProps, "className" | "size"> & {
  locale: string;
  /** What the report is about, a path without language: `paths.aboutMessage(…)`, `paths.conversation(…)`, `paths.call(…)`, … */
  about: string;
  /** "Report" in the reader's words. */
  label: string;
  /** Shows the mark alone, for rows of many; the words stay for whoever listens. */
  markOnly?: boolean;
};

/** Leads to the report form in one press, which names what it is about (SAFE-18). It knows no server, so pages drawn in the browser use it too. */
export function ReportPageLink({ locale, about, label, markOnly = false, ...look }: Props) {
  return (
    <Button asChild variant="ghost" {...look}>
      {/* The report form is a document of the public site: a whole page, not one of the app's. */}
      <a href={withLocale(locale, paths.reportAbout(about))} title={markOnly ? label : undefined}>
        <Flag aria-hidden />
        <span className={markOnly ? "sr-only" : undefined}>{label}</span>
      </a>
    </Button>
  );
}
