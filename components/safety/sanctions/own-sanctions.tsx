import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { OwnAppeal, type OwnAppealRow } from "#components/safety/appeals/own-appeal.tsx";
import type { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { markNoticesRead } from "#lib/safety/sanctions/actions.ts";
import { sanctionState } from "#lib/safety/sanctions/rules.ts";

type Sanction = Awaited<ReturnType<typeof sanctionsOf>>[number];

type Props = {
  sanctions: readonly Sanction[];
  appeals: readonly OwnAppealRow[];
  /** Something here is new to the person. */
  unread: boolean;
  isMentor: boolean;
  locale: string;
  timeZone: string;
  now: Date;
};

/** What staff decided about the reader: neutral, with the class of the reason and nothing else of it. */
export async function OwnSanctions({ sanctions, appeals, unread, ...shown }: Props) {
  const t = await getTranslations("sanctions");
  const { locale } = shown;
  return (
    <>
      {sanctions.map((sanction) => (
        <OwnSanction
          key={sanction.id}
          sanction={sanction}
          appeal={appeals.find(({ sanctionId }) => sanctionId === sanction.id)}
          {...shown}
        />
      ))}
      {unread ? (
        <StepForm
          id="read"
          action={markNoticesRead}
          address={withLocale(locale, paths.standing)}
          hidden={{ locale }}
          button={t("read")}
          pendingLabel={t("reading")}
        />
      ) : null}
    </>
  );
}

type OneProps = Omit<Props, "sanctions" | "appeals" | "unread"> & {
  sanction: Sanction;
  appeal: OwnAppealRow | undefined;
};

async function OwnSanction({ sanction, appeal, isMentor, locale, timeZone, now }: OneProps) {
  const t = await getTranslations("sanctions");
  const { kind, why, at, until } = sanction;
  const state = sanctionState(sanction, now);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(`kind.${kind}.title`)}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p>{t(`kind.${kind}.text`)}</p>
        {kind === "mute" && why === "young" && isMentor ? <p>{t("noNewMinors")}</p> : null}
        <p>{t("about", { why: t(`why.${why}`) })}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={state === "inForce" ? "warning" : "neutral"}>{t(`state.${state}`)}</Badge>
          <span>{t("since", { date: formatDateIn(at, locale, timeZone) })}</span>
          {until ? <span>{t("until", { date: formatInstantIn(until, locale, timeZone) })}</span> : null}
        </p>
        {appeal || state !== "takenBack" ? (
          <OwnAppeal sanctionId={sanction.id} appeal={appeal} locale={locale} timeZone={timeZone} />
        ) : null}
      </CardContent>
    </Card>
  );
}
