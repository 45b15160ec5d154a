import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { StaffPost } from "#db/queries/publishing/staff-post.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { submitHiding } from "#lib/publishing/hidden-posts/actions.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";

type Props = {
  post: StaffPost & { conflict: Conflict | undefined };
  /** The report on whose page it stands. */
  report?: string;
  locale: string;
  timeZone: string;
};

/** Takes a post off every public page, or puts it back. */
export async function PostHiding({ post, report, locale, timeZone }: Props) {
  const [t, error] = await Promise.all([getTranslations("postReviews.hiding"), getTranslations("postReviews.error")]);
  const { id, hiddenAt, conflict } = post;
  const name = fullName(post.author);
  const act = hiddenAt ? "show" : "hide";
  const effects = hiddenAt
    ? [t("public"), t("free", { name }), t("told", { name })]
    : [t("gone"), t("kept", { name }), t("told", { name })];
  const address = withLocale(locale, report === undefined ? paths.staffPost(id) : paths.staffReport(report));
  return (
    <Card role="region" aria-label={t("title")}>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={hiddenAt ? "warning" : "success"}>{t(hiddenAt ? "isHidden" : "isPublic")}</Badge>
          {hiddenAt ? (
            <span className="text-sm text-muted">
              {t("since", { date: formatInstantIn(hiddenAt, locale, timeZone) })}
            </span>
          ) : null}
        </p>
        {conflict ? (
          <p>{error(conflict)}</p>
        ) : (
          <>
            <ul className="grid list-disc gap-0.5 ps-5 text-sm">
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            <StepForm
              // A new form after each decision.
              key={act}
              id="hiding"
              action={submitHiding}
              address={address}
              hidden={{ locale, id, decision: act, ...(report === undefined ? {} : { report }) }}
              fields={[{ kind: "line", name: "reason", label: t("reason"), max: suggestionLengths.staffReason }]}
              button={t(act)}
              pendingLabel={t("working")}
              variant="outline"
            />
          </>
        )}
      </CardContent>
    </Card>
  );
}
