"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { XIcon } from "#components/platform/ui/shell-icons.tsx";

export function PanelHead({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useTranslations("calls.stage");
  return (
    <div className="flex items-center justify-between gap-2 border-line border-b py-1 ps-4 pe-1">
      <h2 className="text-lg">{title}</h2>
      <Button variant="ghost" size="icon" onClick={onClose}>
        <XIcon aria-hidden />
        <span className="sr-only">{t("close")}</span>
      </Button>
    </div>
  );
}
