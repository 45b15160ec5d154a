import { getTranslations } from "next-intl/server";
import { NewerAndOlder } from "#components/platform/layout/newer-and-older.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { openCaseEvidence } from "#lib/administration/cases/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { shortTime } from "#lib/platform/time/time.ts";
import { caseLengths } from "#lib/safety/cases/case-rules.ts";
import type { ShownEvidence } from "#lib/safety/cases/shown-evidence.ts";
import { FrozenPieceView } from "./frozen-piece.tsx";

type Props = { number: string; evidence: ShownEvidence | undefined; locale: string; timeZone: string };

/** What was frozen with a report. Nothing of it is on the page before a reason is kept. */
export async function CaseEvidence({ number, evidence, locale, timeZone }: Props) {
  const t = await getTranslations("cases");
  return (
    <Card id="evidence">
      <CardHeader>
        <CardTitle>{t("evidence.title")}</CardTitle>
        <CardDescription>
          {evidence ? t("evidence.until", { time: shortTime(evidence.until, locale, timeZone) }) : t("evidence.text")}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {evidence ? (
          <Pieces number={number} evidence={evidence} locale={locale} timeZone={timeZone} />
        ) : (
          <StepForm
            id="evidence"
            action={openCaseEvidence}
            address={withLocale(locale, paths.staffReport(number))}
            hidden={{ locale, number }}
            fields={[{ kind: "line", name: "reason", label: t("evidence.reason"), max: caseLengths.reason }]}
            button={t("evidence.open")}
            pendingLabel={t("decide.working")}
            variant="outline"
          />
        )}
      </CardContent>
    </Card>
  );
}

async function Pieces({ number, evidence, locale, timeZone }: Props & { evidence: ShownEvidence }) {
  const t = await getTranslations("cases.evidence");
  const { pieces, page, pages, ...reader } = evidence;
  if (pieces.length === 0) return <p className="text-muted">{t("none")}</p>;
  const address = (at: number) => `${withLocale(locale, paths.staffReport(number))}?page=${at}#evidence`;
  return (
    <>
      {pages > 1 ? <p className="text-sm text-muted">{t("page", { page, pages })}</p> : null}
      {pieces.map((piece) => (
        <FrozenPieceView key={piece.at.getTime()} piece={piece} {...reader} locale={locale} timeZone={timeZone} />
      ))}
      <NewerAndOlder
        newer={{ address: page > 1 && address(page - 1), label: t("before") }}
        older={{ address: page < pages && address(page + 1), label: t("after") }}
      />
    </>
  );
}
