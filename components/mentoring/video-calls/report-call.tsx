"use client";

import { useLocale, useTranslations } from "next-intl";
import { FlagIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = {
  /** The call's own page, without language: the subject of the report. */
  path: string;
  onReport: () => Promise<void>;
};

export function ReportCall({ path, onReport }: Props) {
  const t = useTranslations("calls.room");
  const href = withLocale(useLocale(), paths.reportAbout(path));
  return (
    <Button asChild variant="ghost" className="-me-2">
      <a href={href} onClick={() => void onReport()}>
        <FlagIcon aria-hidden />
        {t("report")}
      </a>
    </Button>
  );
}
