import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { Certificate } from "#db/queries/progress/certificates.ts";
import { routing } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { numberFormat } from "#lib/platform/time/kept-formats.ts";
import { formatDays } from "#lib/platform/time/time.ts";
import { formatPostDate } from "#lib/platform/time/written-dates.ts";
import type { CertificateWords } from "#lib/progress/certificates/pdf/draw-certificate.ts";
import { hoursRoundedDown } from "#lib/progress/certificates/rules.ts";

/** Hours with one decimal at most: "37.5". */
export function hoursText(minutes: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 2 }).format(hoursRoundedDown(minutes));
}

export async function paperWords(certificate: Certificate, lang: string | null): Promise<CertificateWords> {
  const locale = hasLocale(routing.locales, lang) ? lang : routing.defaultLocale;
  const [t, { name: siteName }] = await Promise.all([
    getTranslations({ locale, namespace: "certificates.paper" }),
    keptSiteSettings(),
  ]);
  const { name, code, minutes, sessions, periodFrom, periodUntil, issuedAt, correctedAt } = certificate;
  return {
    ...{ lang: locale, siteName, name, code },
    ...{ title: t("title"), certifies: t("certifies"), statement: t("statement", { siteName }) },
    figures: [
      { label: t("hours"), value: hoursText(minutes, locale) },
      { label: t("sessions"), value: numberFormat(locale).format(sessions) },
      { label: t("period"), value: formatDays(periodFrom, periodUntil, locale) },
    ],
    issued: t("issued", { date: formatPostDate(issuedAt, locale) }),
    corrected: correctedAt ? t("corrected", { date: formatPostDate(correctedAt, locale) }) : "",
    check: t("check"),
    // In the reader's language, by the address.
    address: env().siteUrl + withLocale(locale, paths.verifyCode(code)),
    qr: t("qr"),
  };
}
