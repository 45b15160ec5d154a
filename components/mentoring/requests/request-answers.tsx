import { getTranslations } from "next-intl/server";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { accept, askForMore, decline, reply, withdrawOwnRequest } from "#lib/mentoring/requests/actions.ts";
import { requestLengths } from "#lib/mentoring/requests/input.ts";
import { declineReasons, isOpen, mayAsk } from "#lib/mentoring/requests/rules.ts";
import type { ViewedRequest } from "#lib/mentoring/requests/view-request.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function RequestAnswers({ view, locale }: { view: ViewedRequest; locale: string }) {
  if (!isOpen(view.request.status)) return null;
  return view.side === "mentor" ? (
    <MentorAnswers view={view} locale={locale} />
  ) : (
    <StudentAnswers view={view} locale={locale} />
  );
}

async function MentorAnswers({ view, locale }: { view: ViewedRequest; locale: string }) {
  const t = await getTranslations("requests");
  const shared = {
    address: withLocale(locale, paths.request(view.id)),
    hidden: { locale, id: view.id },
    pendingLabel: t("working"),
  };
  const optional = t("form.optional");
  const reasons = declineReasons.map((reason) => ({ value: reason, label: t(`declined.${reason}`) }));
  return (
    <>
      <Card>
        <CardContent className="grid gap-4">
          <p>{t("accept.text")}</p>
          <StepForm id="accept" action={accept} button={t("accept.button")} {...shared} />
        </CardContent>
      </Card>
      {mayAsk(view.request) ? (
        <Folded title={t("ask.title")}>
          <StepForm
            id="ask"
            action={askForMore}
            fields={[{ kind: "area", name: "question", label: t("ask.label"), max: requestLengths.question }]}
            button={t("ask.button")}
            variant="outline"
            {...shared}
          />
        </Folded>
      ) : null}
      <Folded title={t("decline.title")}>
        <StepForm
          id="decline"
          action={decline}
          fields={[
            { kind: "select", name: "reason", label: t("view.reason"), choose: t("form.choose"), options: reasons },
            { kind: "area", name: "note", label: t("view.note"), optional, max: requestLengths.note },
          ]}
          button={t("decline.button")}
          variant="outline"
          {...shared}
        />
      </Folded>
    </>
  );
}

async function StudentAnswers({ view, locale }: { view: ViewedRequest; locale: string }) {
  const t = await getTranslations("requests");
  const shared = {
    address: withLocale(locale, paths.request(view.id)),
    hidden: { locale, id: view.id },
    pendingLabel: t("working"),
  };
  return (
    <>
      {view.request.status === "moreInfo" && view.request.question ? (
        <Card>
          <CardContent>
            <StepForm
              id="reply"
              action={reply}
              fields={[{ kind: "area", name: "answer", label: t("reply.label"), max: requestLengths.answer }]}
              button={t("reply.button")}
              {...shared}
            />
          </CardContent>
        </Card>
      ) : null}
      <Folded title={t("withdraw.title")}>
        <p className="mb-4 text-sm text-muted">{t("withdraw.text")}</p>
        <StepForm
          id="withdraw"
          action={withdrawOwnRequest}
          button={t("withdraw.button")}
          variant="outline"
          {...shared}
        />
      </Folded>
    </>
  );
}

function Folded({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="rounded-card border border-line bg-surface">
      <FoldSummary className="px-5 py-3">{title}</FoldSummary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}
