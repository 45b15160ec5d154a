import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { networkOf } from "#lib/platform/limits/network.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { checkCertificate } from "#lib/progress/certificates/check-certificate.ts";
import { CheckedCertificate } from "./checked-certificate.tsx";

/** The public result for a code: valid, revoked, unknown, withheld, or too many attempts. */
export async function CheckOutcome({ code, locale }: { code: string; locale: string }) {
  const now = new Date();
  const [t, checked] = await Promise.all([
    getTranslations("certificates.verify"),
    checkCertificate(code, networkOf(await headers()), now),
  ]);
  return (
    <>
      {checked.state === "tooMany" ? (
        <Alert variant="warning" title={t("tooMany")}>
          <p>{t("tooManyText", { minutes: minutesUntil(checked.until, now) })}</p>
        </Alert>
      ) : checked.state === "unknown" ? (
        <Alert variant="warning" title={t("unknown")}>
          <p>{t("unknownText")}</p>
        </Alert>
      ) : checked.state === "withheld" ? (
        // No reason and no name: an undecided case must not harm anyone.
        <Alert variant="warning" title={t("withheld")}>
          <p>{t("withheldText")}</p>
        </Alert>
      ) : (
        <CheckedCertificate certificate={checked.certificate} locale={locale} />
      )}
      <p className="mt-5 border-t border-line pt-5">
        <TextLink href={withLocale(locale, paths.verify)}>{t("again")}</TextLink>
      </p>
    </>
  );
}
