import { useTranslations } from "next-intl";

/** What sessions and hours count, the same wherever they stand. */
export function FiguresNote() {
  const t = useTranslations("common.figures");
  return <p className="max-w-text text-sm text-muted">{t("counted")}</p>;
}
