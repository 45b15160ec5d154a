import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { endCallAsStaff, startStaffVisit } from "#lib/mentoring/call-visits/actions.ts";
import { visitReasonLength } from "#lib/mentoring/call-visits/rules.ts";
import type { RunningCallRow } from "#lib/mentoring/call-visits/running-calls.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ListeningRoom } from "./listening.tsx";

/** Before a visit: what it means for everybody, and the reason. */
export async function VisitForm({ callId, locale }: Readonly<{ callId: string; locale: string }>) {
  const t = await getTranslations("visits.page");
  return (
    <>
      <p className="max-w-prose">{t("rules")}</p>
      <p className="hidden noscript:block">{t("script")}</p>
      <StepForm
        id="visit"
        action={startStaffVisit}
        address={withLocale(locale, paths.staffCall(callId))}
        hidden={{ locale, callId }}
        fields={[
          { kind: "area", name: "reason", label: t("reason"), hint: t("reasonHint"), max: visitReasonLength, rows: 2 },
        ]}
        button={t("start")}
        pendingLabel={t("working")}
      />
    </>
  );
}

type RoomProps = Readonly<{ call: RunningCallRow; visitId: string; locale: string }>;

/** The visit itself, and the way to close the call for both. */
export async function VisitRoom({ call, visitId, locale }: RoomProps) {
  const [t, { visits }] = await Promise.all([getTranslations("visits.listen.close"), getMessages()]);
  const people = call.people.map(({ id, firstName, role }) => ({ id, name: firstName, role }));
  const words = { listen: visits.listen, list: { roles: visits.list.roles } };
  return (
    <NextIntlClientProvider messages={{ visits: words }}>
      <ListeningRoom view={{ callId: call.id, visitId, people }}>
        <Card>
          <CardHeader>
            <CardTitle>{t("title")}</CardTitle>
          </CardHeader>
          <CardContent className="grid gap-3">
            <p>{t("text")}</p>
            <StepForm
              id="close"
              action={endCallAsStaff}
              address={withLocale(locale, paths.staffCall(call.id))}
              hidden={{ locale, callId: call.id }}
              fields={[{ kind: "line", name: "reason", label: t("reason"), max: visitReasonLength }]}
              button={t("button")}
              pendingLabel={t("working")}
              variant="destructive"
            />
          </CardContent>
        </Card>
      </ListeningRoom>
    </NextIntlClientProvider>
  );
}
