import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { Certificate } from "#db/queries/progress/certificates.ts";
import { certificateStateOf } from "#lib/progress/certificates/rules.ts";

/** Whether a certificate is valid, and whether it was corrected. */
export async function CertificateStates({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations("certificates.state");
  const state = certificateStateOf(certificate);
  return (
    <>
      <Badge tone={state === "valid" ? "success" : "danger"}>{t(state)}</Badge>
      {certificate.correctedAt && state === "valid" ? <Badge tone="warning">{t("corrected")}</Badge> : null}
    </>
  );
}
