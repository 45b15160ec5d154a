import { getTranslations } from "next-intl/server";
import { BadgeCheckIcon, DownloadIcon, ExternalLinkIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function CertificateLinks({ code, locale }: { code: string; locale: string }) {
  const t = await getTranslations("certificates.page");
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <a href={`${paths.certificateFile(code)}?lang=${locale}`} download>
            <DownloadIcon aria-hidden />
            {t("pdf")}
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={withLocale(locale, paths.verifyCode(code))}>
            <ExternalLinkIcon aria-hidden />
            {t("checkPage")}
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={paths.credential(code)} download={`certificate-${code}.json`} aria-describedby="credential-text">
            <BadgeCheckIcon aria-hidden />
            {t("credential")}
          </a>
        </Button>
      </p>
      <p id="credential-text" className="max-w-text text-sm text-muted">
        {t("credentialText")}
      </p>
    </div>
  );
}
