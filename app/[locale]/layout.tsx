import { locale } from "next/root-params";
import { NextIntlClientProvider } from "next-intl";
import { routing } from "#i18n/routing.ts";

export function generateStaticParams() {
  return routing.locales.map((locale) => ({ locale }));
}

export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const lang = await locale();
  return (
    <html lang={lang}>
      <body>
        <NextIntlClientProvider messages={null}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
