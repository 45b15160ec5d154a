import type { Metadata, Viewport } from "next";
import { locale } from "next/root-params";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { EnhanceScript } from "#components/platform/layout/enhance-script.tsx";
import { routing } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

export function generateStaticParams() {
  return routing.locales.map((locale) => ({ locale }));
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#211c18" },
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await keptSiteSettings();
  return {
    metadataBase: new URL(env().siteUrl),
    applicationName: name,
    title: { default: name, template: `%s – ${name}` },
    formatDetection: { telephone: false },
    icons: {
      icon: [
        { url: "/favicon.svg", type: "image/svg+xml" },
        { url: "/favicon-32.png", sizes: "32x32", type: "image/png" },
      ],
      apple: { url: "/apple-touch-icon.png", sizes: "180x180" },
    },
  };
}

/** Reads nothing of the request: documents are the same for everyone. Only error pages get their messages from here. */
export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const lang = await locale();
  const { errors } = await getMessages();
  return (
    // The script marks <html> (theme, signed in) before React hydrates it.
    <html lang={lang} dir="ltr" suppressHydrationWarning>
      <body>
        <EnhanceScript />
        <NextIntlClientProvider messages={{ errors }}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
