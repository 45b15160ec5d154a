import { useTranslations } from "next-intl";
import { formatRelative } from "#lib/platform/time/time.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = {
  at: Date;
  /** When the page was rendered, and the reader's time zone. */
  seen: Readonly<{ now: Date; timeZone: string }>;
  locale: string;
};

/** How long ago a post was changed; the exact local time is the tooltip. */
export function Changed({ at, seen, locale }: Props) {
  const t = useTranslations("editor.list");
  return (
    <time
      dateTime={at.toISOString()}
      title={formatInstantIn(at, locale, seen.timeZone)}
      className="text-sm text-muted @2xl:mt-1 @2xl:block"
    >
      {t("changed", { when: formatRelative(at, seen.now, locale) })}
    </time>
  );
}
