"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Alert } from "#components/platform/ui/alert.tsx";
import { browserZone } from "#components/platform/ui/say-zone.ts";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { chooseZone } from "#lib/accounts/settings/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

const never = () => () => {};

/** Offers the zone of the browser, once the script knows it. */
export function ZoneQuestion({ locale }: { locale: string }) {
  const t = useTranslations("settings.zone");
  const zone = useSyncExternalStore(never, browserZone, () => undefined);
  const offered = zone === undefined || zone === "UTC" ? [] : [zone];
  return (
    <section aria-label={t("title")}>
      <Alert title={t("title")}>
        <p className="mb-3">{t("text")}</p>
        <div className="flex flex-wrap items-center gap-3">
          {[...offered, "UTC"].map((one) => (
            <form key={one} action={chooseZone}>
              <input type="hidden" name="locale" value={locale} />
              <input type="hidden" name="zone" value={one} />
              <SubmitButton variant={one === "UTC" ? "outline" : "default"} pendingLabel={t("pending")}>
                {one === "UTC" ? t("keep") : t("use", { zone: one })}
              </SubmitButton>
            </form>
          ))}
          <a
            href={withLocale(locale, paths.settings)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("choose")}
          </a>
        </div>
      </Alert>
    </section>
  );
}
