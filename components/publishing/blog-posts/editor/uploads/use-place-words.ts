"use client";

import { useTranslations } from "next-intl";
import type { PlaceWords } from "./place-view.ts";

/** The words of what stands in the text while a picture is on its way; the editor draws it without React. */
export function usePlaceWords(): PlaceWords {
  const t = useTranslations("editor.upload");
  return {
    sending: (name) => t("sending", { name }),
    preparing: (name) => t("preparing", { name }),
    percent: (percent) => t("percent", { percent }),
    failed: (name) => t("failed", { name }),
    fault: (code) => t(`fault.${code}`),
    cancel: t("cancel"),
    retry: t("retry"),
    remove: t("remove"),
    describe: t("describe"),
  };
}
