"use client";

import { useLocale, useTranslations } from "next-intl";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { DeviceTextOffer } from "./use-device-text.ts";
import { writtenAt } from "./written-at.ts";

/** Text found on this device that the server does not have. */
export function DeviceNotice({ device, timeZone }: { device: DeviceTextOffer; timeZone: string }) {
  const t = useTranslations("drafts.device");
  const locale = useLocale();
  if (!device.found) return null;
  const date = writtenAt(device.found.at, locale, timeZone);
  return (
    <Alert title={t("title")}>
      <p>{t(device.isLoaded ? "loaded" : "offered", { date })}</p>
      {device.isLoaded ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={device.bringBack}>{t("bringBack")}</Button>
          <Button variant="outline" onClick={device.drop}>
            {t("delete")}
          </Button>
        </div>
      )}
    </Alert>
  );
}
