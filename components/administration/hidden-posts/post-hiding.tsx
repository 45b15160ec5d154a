import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { fullName } from "#lib/identity/users/name.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { submitHiding } from "#lib/publishing/hidden-posts/actions.ts";
import type { PostToHide } from "#lib/publishing/hidden-posts/read-post.ts";

type Props = {
  post: PostToHide;
  /** The report on whose page it stands. */
  report?: string;
  locale: string;
  timeZone: string;
};

/** Takes a post off every public page, keeps it off, or puts it back. */
export async function PostHiding({ post, report, locale, timeZone }: Props) {
  const [t, error] = await Promise.all([getTranslations("postReviews.hiding"), getTranslations("postReviews.error")]);
  const { hiddenAt, hiddenBy, mayHide, whyHidden, conflict } = post;
  return (
    <Card role="region" aria-label={t("title")}>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={hiddenAt ? "warning" : "success"}>{t(hiddenAt ? "isHidden" : "isPublic")}</Badge>
          {hiddenAt && hiddenBy ? (
            <span className="text-sm text-muted">
              {t("since", { date: formatInstantIn(hiddenAt, locale, timeZone) })}, {t(`by.${hiddenBy}`)}
            </span>
          ) : null}
        </p>
        {conflict ? <p>{error(conflict)}</p> : null}
        {whyHidden && !conflict ? <p>{error(whyHidden)}</p> : null}
        {mayHide && !conflict ? <HidingForm act="hide" post={post} report={report} locale={locale} /> : null}
        {hiddenAt && !whyHidden && !conflict ? (
          <HidingForm act="show" post={post} report={report} locale={locale} />
        ) : null}
      </CardContent>
    </Card>
  );
}

type FormProps = { act: "hide" | "show"; post: PostToHide; report: string | undefined; locale: string };

async function HidingForm({ act, post: { id, author, hiddenAt }, report, locale }: FormProps) {
  const t = await getTranslations("postReviews.hiding");
  const name = fullName(author);
  const keeps = act === "hide" && hiddenAt !== null;
  const hides = keeps ? [t("stays")] : [t("gone"), t("kept", { name }), t("told", { name })];
  const effects = act === "show" ? [t("public"), t("free", { name }), t("told", { name })] : hides;
  return (
    <>
      <ul className="grid list-disc gap-0.5 ps-5 text-sm">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <StepForm
        // A new form after each decision.
        key={`${act} ${hiddenAt?.getTime()}`}
        id={act}
        action={submitHiding}
        address={withLocale(locale, report === undefined ? paths.staffPost(id) : paths.staffReport(report))}
        hidden={{ locale, id, decision: act, ...(report === undefined ? {} : { report }) }}
        fields={[{ kind: "line", name: "reason", label: t("reason"), max: suggestionLengths.staffReason }]}
        button={t(keeps ? "keep" : act)}
        pendingLabel={t("working")}
        variant="outline"
      />
    </>
  );
}
