import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { submitDataRequest } from "#lib/accounts/data-requests/actions.ts";
import { dataRequestLengths } from "#lib/accounts/data-requests/input.ts";
import { dataAskers } from "#lib/accounts/data-requests/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { dataWishes } from "#lib/safety/guardians/input.ts";

type Props = { person: Readonly<{ id: string; name: string; minor: boolean }>; locale: string; now: Date };

/** For a request that came by letter, mail or telephone. */
export async function EnterRequestCard({ person, locale, now }: Props) {
  const t = await getTranslations("dataRequests");
  const askers = dataAskers.filter((asker) => asker === "self" || person.minor);
  return (
    <Card role="region" aria-label={t("enter.title", { name: person.name })} className="mb-6">
      <CardHeader>
        <CardTitle>{t("enter.title", { name: person.name })}</CardTitle>
        <p className="text-muted">{t("enter.text")}</p>
      </CardHeader>
      <CardContent>
        <StepForm
          id="enter-request"
          action={submitDataRequest}
          address={withLocale(locale, paths.enterDataRequest(person.id))}
          hidden={{ locale, personId: person.id }}
          fields={[
            {
              kind: "select",
              name: "wish",
              label: t("enter.wish"),
              options: dataWishes.map((value) => ({ value, label: t(`wish.${value}`) })),
            },
            {
              kind: "select",
              name: "asker",
              label: t("enter.asker"),
              options: askers.map((value) => ({ value, label: t(`asker.${value}`) })),
            },
            {
              kind: "day",
              name: "received",
              label: t("enter.received"),
              hint: t("enter.receivedHint"),
              value: utcDate(now),
            },
            {
              kind: "area",
              name: "identified",
              label: t("enter.identified"),
              hint: t("enter.identifiedHint"),
              max: dataRequestLengths.identified,
            },
          ]}
          button={t("enter.button")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}
