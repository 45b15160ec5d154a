import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "#components/platform/ui/icon.tsx";
import type { IconName } from "#components/platform/ui/icons.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

export async function HowToReachUs() {
  const [t, help, settings] = await Promise.all([
    getTranslations("contact.details"),
    getTranslations("site.help"),
    keptSiteSettings(),
  ]);
  const mail = (
    <a
      href={`mailto:${settings.supportEmail}`}
      className="break-all font-semibold text-leaf underline underline-offset-4"
    >
      {settings.supportEmail}
    </a>
  );
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-4 text-xl">
        {t("title")}
      </h2>
      <dl className="flex flex-col gap-4">
        <Detail icon="mail" label={t("email")} value={mail} />
        {settings.contactPhone ? <Detail icon="send" label={t("phone")} value={settings.contactPhone} /> : null}
        {settings.contactAddress ? (
          <Detail
            icon="map-pin"
            label={t("address")}
            value={<span className="whitespace-pre-line">{settings.contactAddress}</span>}
          />
        ) : null}
        <Detail icon="clock" label={t("hours")} value={settings.supportHours ?? help("hours")} />
      </dl>
    </section>
  );
}

function Detail({ icon, label, value }: { icon: IconName; label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 text-sm text-muted">
        <Icon name={icon} className="size-5 shrink-0 text-leaf" />
        {label}
      </dt>
      <dd className="ps-8">{value}</dd>
    </div>
  );
}
