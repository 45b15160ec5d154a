import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import type { Certificate } from "#db/queries/progress/certificates.ts";
import { notConfirmed, nothingLeft, otherName } from "#lib/progress/certificates/rules.ts";

type Props = { certificate: Pick<Certificate, "revokedReason">; title: string; children?: React.ReactNode };

export async function RevokedNotice({ certificate, title, children }: Props) {
  const t = await getTranslations("certificates.verify");
  const ofTheHouse: Readonly<Record<string, string>> = {
    [nothingLeft]: t("nothingLeft"),
    [otherName]: t("otherName"),
    [notConfirmed]: t("notConfirmed"),
  };
  const reason = certificate.revokedReason ?? "";
  return (
    <Alert variant="destructive" title={title}>
      {children}
      <p>
        {t("reason")}: <q className="[quotes:none]">{ofTheHouse[reason] ?? reason}</q>
      </p>
    </Alert>
  );
}
