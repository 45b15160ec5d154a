import { getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { reportKinds } from "#lib/safety/reports/rules.ts";
import { Helplines } from "./helplines.tsx";
import { ReportForm, type ReportLabels } from "./report-form.tsx";
import { WaitingReport } from "./waiting-report.tsx";

/** First whom to call, then the form. `about` is the page a link came from, or empty. */
export async function ReportPageBody({ locale, about }: { locale: string; about: string }) {
  const [t, { name: siteName, reportingAddress }] = await Promise.all([
    getTranslations("safety.report"),
    keptSiteSettings(),
  ]);
  const labels: ReportLabels = {
    kind: t("form.kind"),
    choose: t("form.choose"),
    text: t("form.text"),
    textHint: t("form.textHint"),
    about: t("form.about"),
    aboutHint: t("form.aboutHint"),
    email: t("form.email"),
    emailHint: t("form.emailHint"),
    optional: t("form.optional"),
    trap: t("form.trap"),
    submit: t("form.submit"),
    sending: t("form.sending"),
    receipt: t("sent.receipt"),
    next: t("sent.next"),
    again: t("sent.again"),
  };
  const kinds = reportKinds.map((kind) => ({ kind, label: t(`kinds.${kind}`) }));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="mx-auto grid max-w-6xl gap-12 px-4 py-12 sm:px-6 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="flex flex-col gap-10">
          <Alert variant="warning" role="note" title={t("crisis.title")}>
            <p>
              {t.rich("crisis.text", {
                siteName,
                numbers: (chunks) => (
                  <a href="#helplines" className="font-semibold text-leaf underline underline-offset-4">
                    {chunks}
                  </a>
                ),
              })}
            </p>
          </Alert>
          <WaitingReport />
          <ReportForm
            locale={locale}
            about={about}
            again={withLocale(locale, paths.report)}
            labels={labels}
            kinds={kinds}
          />
          {reportingAddress ? (
            <p className="wrap-anywhere">
              {t.rich("orWrite", {
                address: reportingAddress,
                mail: (chunks) => <TextLink href={`mailto:${reportingAddress}`}>{chunks}</TextLink>,
              })}
            </p>
          ) : null}
        </div>
        <Helplines />
      </div>
    </>
  );
}
