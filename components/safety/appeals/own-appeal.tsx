import { getTranslations } from "next-intl/server";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { appealsOf } from "#db/queries/safety/appeals.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { submitAppeal } from "#lib/safety/appeals/actions.ts";
import { appealDays, sanctionLengths } from "#lib/safety/sanctions/rules.ts";

export type OwnAppealRow = Awaited<ReturnType<typeof appealsOf>>[number];
type Props = { sanctionId: string; appeal: OwnAppealRow | undefined; locale: string; timeZone: string };

export async function OwnAppeal({ sanctionId, appeal, locale, timeZone }: Props) {
  const t = await getTranslations("sanctions.appeal");
  const date = (at: Date) => formatDateIn(at, locale, timeZone);
  if (appeal?.outcome)
    return (
      <div className="grid gap-2">
        <p>{t(`outcome.${appeal.outcome}`)}</p>
        <p className="wrap-anywhere whitespace-pre-line">{appeal.answer}</p>
      </div>
    );
  if (appeal)
    return <p>{t("sent", { date: date(appeal.at), due: date(new Date(appeal.at.getTime() + appealDays * day)) })}</p>;
  return (
    <section aria-label={t("title")} className="grid gap-3 border-t border-line pt-3">
      <h3 className="font-semibold">{t("title")}</h3>
      <p>{t("intro")}</p>
      <StepForm
        id={`appeal-${sanctionId}`}
        action={submitAppeal}
        address={withLocale(locale, paths.standing)}
        hidden={{ locale, sanctionId }}
        fields={[{ kind: "area", name: "text", label: t("text"), max: sanctionLengths.appeal, rows: 5 }]}
        button={t("send")}
        pendingLabel={t("sending")}
        variant="outline"
      />
    </section>
  );
}
