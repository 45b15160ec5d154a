"use client";

import { Flag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = {
  /** The call's own page, without language: what the report is about. */
  path: string;
  onReport: () => Promise<void>;
};

/** Ends the call for whoever reports and opens the form that names it (CALL-14, SAFE-18). */
export function ReportCall({ path, onReport }: Props) {
  const t = useTranslations("calls.room");
  const href = withLocale(useLocale(), paths.reportAbout(path));
  return (
    <Button asChild variant="ghost" className="-me-2">
      <a href={href} onClick={() => void onReport()}>
        <Flag aria-hidden />
        {t("report")}
      </a>
    </Button>
  );
}
