import "../../app.css";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { DemoBanner } from "#components/layout/demo-banner.tsx";
import { SiteFrame } from "#components/layout/site-frame.tsx";
import { ToastProvider } from "#components/ui/toast.tsx";
import { env } from "#lib/env.ts";

// Rendered per request: the pages send signed-in people on, and carry a nonce of their own.
export const instant = false;

export default async function AuthLayout({ children }: { children: React.ReactNode }) {
  const [t, messages] = await Promise.all([getTranslations("layout.toasts"), getMessages()]);
  return (
    <SiteFrame>
      {env().demo ? <DemoBanner /> : null}
      <NextIntlClientProvider messages={{ auth: messages.auth, common: messages.common }}>
        <ToastProvider closeLabel={t("close")} regionLabel={t("label")}>
          {children}
        </ToastProvider>
      </NextIntlClientProvider>
    </SiteFrame>
  );
}
