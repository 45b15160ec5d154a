import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { submitDataDecision } from "#lib/accounts/data-requests/actions.ts";
import { dataRequestLengths } from "#lib/accounts/data-requests/input.ts";
import type { ReadRequest } from "#lib/accounts/data-requests/read-request.ts";
import { copyMinutes, type DataChoice, namedReports } from "#lib/accounts/data-requests/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

type Props = { read: ReadRequest; locale: string; timeZone: string };

/** The ways to answer that are open to the viewer, each with what will happen. */
export async function DataRequestAnswer({ read, locale, timeZone }: Props) {
  const t = await getTranslations("dataRequests");
  const second = await getTranslations("secondWords");
  const { request, choices, refusal, erasure } = read;
  if (!request.open) return null;
  const name = read.name ?? t("nameless");
  const date = erasure ? formatDateIn(erasure.at, locale, timeZone) : "";
  const back = t(read.mailed ? "effect.back" : "effect.backHere", { name, date });
  const effects: Readonly<Record<DataChoice, readonly string[]>> = {
    allow: [
      t("effect.download", { minutes: copyMinutes }),
      t("effect.logged"),
      t(read.mailed ? "effect.told" : "effect.toldHere", { name }),
      ...(request.asker === "guardian" ? [t("effect.guardian")] : []),
    ],
    handedOver: [t("effect.closes")],
    erase: [t("effect.hidden", { name }), back, t("effect.posts")],
    eraseKeeping: [t("effect.hidden", { name }), back, t("effect.keeps")],
    decline: [t("effect.closes"), t("effect.write")],
  };
  return (
    <>
      {read.copyAllowed ? <Download id={request.id} /> : null}
      <Card>
        <CardHeader>
          <CardTitle>{t("answer")}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-4">
          {refusal ? (
            <p className="font-semibold">{refusal === "tooNew" ? second("tooNew") : t(`error.${refusal}`)}</p>
          ) : null}
          {erasure?.reports.stopped ? (
            <p className="font-semibold">{t("error.reports", namedReports(erasure.reports.numbers))}</p>
          ) : null}
          {choices.length === 0 ? null : (
            <DecisionForm
              // A new form after an own decision; the others keep what was typed.
              key={read.copyAllowed ? "allowed" : "first"}
              id="data-request"
              action={submitDataDecision}
              address={withLocale(locale, paths.staffDataRequest(request.id))}
              hidden={{ locale, id: request.id }}
              question={t("question")}
              choices={choices.map((value) => ({ value, label: t(`choice.${value}`), effects: effects[value] }))}
              fields={[{ kind: "area", name: "reason", label: t("reason"), max: dataRequestLengths.reason, rows: 2 }]}
              button={t("decide")}
              pendingLabel={t("working")}
            />
          )}
        </CardContent>
      </Card>
    </>
  );
}

async function Download({ id }: { id: string }) {
  const t = await getTranslations("dataRequests");
  return (
    <Card role="region" aria-label={t("download.title")}>
      <CardHeader>
        <CardTitle>{t("download.title")}</CardTitle>
        <p className="text-muted">{t("download.text", { minutes: copyMinutes })}</p>
      </CardHeader>
      <CardContent className="flex flex-wrap gap-3">
        {(["html", "json"] as const).map((format) => (
          <Button key={format} asChild variant="outline">
            <a href={paths.dataCopy(id, format)} download>
              {t(`download.${format}`)}
            </a>
          </Button>
        ))}
      </CardContent>
    </Card>
  );
}
