import "#app/app.css";
import { headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Toasts } from "#components/administration/dashboard/toasts.tsx";
import { DemoBanner } from "#components/publishing/site/demo-banner.tsx";
import { SiteFrame } from "#components/publishing/site/site-frame.tsx";
import { env } from "#lib/platform/env.ts";
import { shownPath } from "#lib/platform/refresh/shown-path.ts";

export default async function AuthLayout({ children }: { children: React.ReactNode }) {
  const [t, messages, asked] = await Promise.all([getTranslations("layout.toasts"), getMessages(), headers()]);
  const { forgot, reset, confirm, change, stop, lostDevice, link, refused, password } = messages.account;
  const account = { forgot, reset, confirm, change, stop, lostDevice, link, refused, password };
  return (
    <SiteFrame {...shownPath.of(asked)}>
      {env().demo ? <DemoBanner /> : null}
      <NextIntlClientProvider messages={{ auth: messages.auth, common: messages.common, account }}>
        <Toasts closeLabel={t("close")} regionLabel={t("label")}>
          {children}
        </Toasts>
      </NextIntlClientProvider>
    </SiteFrame>
  );
}
