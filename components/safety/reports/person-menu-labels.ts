import { getTranslations } from "next-intl/server";
import type { PersonMenuLabels } from "./person-menu.tsx";

export async function personMenuLabels(): Promise<PersonMenuLabels> {
  const t = await getTranslations("safety.person");
  return {
    label: t("label"),
    report: t("report"),
    blockAsk: t("blockAsk"),
    blockText: t("blockText"),
    blockConfirm: t("blockConfirm"),
    blocking: t("blocking"),
  };
}
