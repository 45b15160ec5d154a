import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import type { Certificate } from "#db/queries/progress/certificates.ts";
import { revokedWords } from "./revoked-words.ts";

type Props = { certificate: Pick<Certificate, "revokedReason">; title: string; children?: React.ReactNode };

export async function RevokedNotice({ certificate, title, children }: Props) {
  const [t, tc, why] = await Promise.all([
    getTranslations("certificates.verify"),
    getTranslations("common"),
    revokedWords(),
  ]);
  return (
    <Alert variant="destructive" title={title}>
      {children}
      <p>
        {tc("labelBefore", { label: t("reason") })}{" "}
        <q className="[quotes:none]">{why(certificate.revokedReason ?? "")}</q>
      </p>
    </Alert>
  );
}
