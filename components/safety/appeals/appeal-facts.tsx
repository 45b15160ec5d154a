import { getTranslations } from "next-intl/server";
import { actorName } from "#components/identity/staff/actor-name.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { StaffAppeal } from "#lib/safety/appeals/read-appeal.ts";
import { AppealCards } from "./appeal-cards.tsx";

type Props = { appeal: StaffAppeal; locale: string; timeZone: string };

export async function AppealFacts({ appeal, locale, timeZone }: Props) {
  const [t, tp, ts] = await Promise.all([
    getTranslations("people.appeal"),
    getTranslations("people.person"),
    getTranslations("sanctions"),
  ]);
  const at = (date: Date) => formatInstantIn(date, locale, timeZone);
  const { sanction } = appeal;
  return (
    <AppealCards title={t("was")} {...{ appeal, locale, timeZone }}>
      <p className="font-semibold">{tp(`kind.${sanction.kind}`)}</p>
      <p className="wrap-anywhere text-muted">
        {tp("byOn", { by: actorName(tp, sanction.by), date: at(sanction.at) })}
      </p>
      <p>{ts(`why.${sanction.why}`)}</p>
      {sanction.until ? <p>{ts("until", { date: at(sanction.until) })}</p> : null}
    </AppealCards>
  );
}
