import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { writtenHead } from "#lib/identity/audit/head-rules.ts";
import type { AuditProof } from "#lib/identity/audit/verify-audit.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { proof: AuditProof | undefined; locale: string; timeZone: string };

/** One press proves the chain; what came of it takes the button's place. */
export async function ProofPanel({ proof, locale, timeZone }: Props) {
  const t = await getTranslations("audit.proof");
  return (
    <section aria-label={t("title")} className="grid gap-3">
      {proof ? <Result proof={proof} locale={locale} timeZone={timeZone} /> : null}
      <form
        method="get"
        action={withLocale(locale, paths.staffAudit)}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <Button type="submit" name="proof" value="now" variant="outline">
          {proof ? t("again") : t("button")}
        </Button>
        <p className="max-w-read min-w-0 flex-1 basis-64 text-sm text-muted">{t("text")}</p>
      </form>
    </section>
  );
}

async function Result({ proof, locale, timeZone }: Props & { proof: AuditProof }) {
  const t = await getTranslations("audit.proof");
  if (proof.intact) {
    return (
      <Alert variant="success" title={t("intact", { count: proof.rows })}>
        <p>{t("keep")}</p>
        <p className="mt-1 font-mono text-sm wrap-anywhere">{writtenHead({ seq: proof.rows, hash: proof.hash })}</p>
      </Alert>
    );
  }
  const { seq, fault, head } = proof;
  const at = head?.at ? formatInstantIn(head.at, locale, timeZone) : t("earlier");
  return (
    <Alert variant="destructive" title={t("broken", { row: seq })}>
      <p>{t(`fault.${fault}`, { row: seq, seen: head?.seq ?? seq, at })}</p>
      <p className="mt-1">{t("whatNow")}</p>
    </Alert>
  );
}
