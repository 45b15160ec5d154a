import { Flag } from "lucide-react";
import { Button, type ButtonProps } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = Pick<ButtonProps, "className" | "size"> & {
  locale: string;
  /** The subject, a path without language: `paths.aboutMessage(…)`, `paths.conversation(…)`, `paths.call(…)`, … */
  about: string;
  /** "Report" in the reader's language. */
  label: string;
  /** Shows only the icon, for long lists; screen readers get the words. */
  markOnly?: boolean;
};

/** Links to the report form about `about`. Imports no server code, so client components can use it. */
export function ReportPageLink({ locale, about, label, markOnly = false, ...look }: Props) {
  return (
    <Button asChild variant="ghost" {...look}>
      {/* The report form is a document of the public site: a full page load. */}
      <a href={withLocale(locale, paths.reportAbout(about))} title={markOnly ? label : undefined}>
        <Flag aria-hidden />
        <span className={markOnly ? "sr-only" : undefined}>{label}</span>
      </a>
    </Button>
  );
}
