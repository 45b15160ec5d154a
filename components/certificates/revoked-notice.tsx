import { getTranslations } from "next-intl/server";
import { Alert } from "#components/ui/alert.tsx";
import type { Certificate } from "#db/queries/certificates.ts";
import { nothingLeft } from "#lib/certificates/rules.ts";

type Props = { certificate: Pick<Certificate, "revokedReason">; title: string; children?: React.ReactNode };

/** That a certificate was revoked, and why. */
export async function RevokedNotice({ certificate, title, children }: Props) {
  const t = await getTranslations("certificates.verify");
  const { revokedReason } = certificate;
  return (
    <Alert variant="destructive" title={title}>
      {children}
      <p>
        {t("reason")}:{" "}
        <q className="[quotes:none]">{revokedReason === nothingLeft ? t("nothingLeft") : revokedReason}</q>
      </p>
    </Alert>
  );
}
