import { Button, type ButtonProps } from "#components/platform/ui/button.tsx";
import { SmallIcon } from "#components/platform/ui/small-icon.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

const flag =
  "M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.3 2q2 0 3.1-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.5";

type Props = Pick<ButtonProps, "className" | "size"> & {
  locale: string;
  /** The subject, a path without language: `paths.aboutMessage(…)`, `paths.conversation(…)`, `paths.call(…)`, … */
  about: string;
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
        <SmallIcon path={flag} />
        <span className={markOnly ? "sr-only" : undefined}>{label}</span>
      </a>
    </Button>
  );
}
