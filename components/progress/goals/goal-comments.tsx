import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { ReportPageLink } from "#components/safety/reports/report-link.tsx";
import { paths } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { submitComment } from "#lib/progress/goals/actions.ts";
import { goalLengths } from "#lib/progress/goals/goal-rules.ts";
import type { GoalPage, ShownComment } from "#lib/progress/goals/read-goals.ts";

type Props = Readonly<{ page: GoalPage; locale: string; timeZone: string; address: string }>;

/** Mentors' comments on a goal, with a form for connected mentors. */
export async function GoalComments({ page, locale, timeZone, address }: Props) {
  const t = await getTranslations("learning.comments");
  const { goal, comments, mayComment, own } = page;
  const none = own ? "noneOwn" : "none";
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5 *:min-w-0">
        {comments.length === 0 ? <p className="text-muted">{t(mayComment ? "noneMentor" : none)}</p> : null}
        {comments.length > 0 ? (
          <ul className="grid gap-5">
            {comments.map((comment) => (
              <li key={comment.id}>
                <Comment comment={comment} goalId={goal.id} locale={locale} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        ) : null}
        {mayComment ? (
          <StepForm
            // A new id for each comment; the same one sent twice is stored once.
            key={comments.length}
            id="comment"
            action={submitComment}
            address={address}
            hidden={{ locale, goalId: goal.id, commentId: crypto.randomUUID() }}
            fields={[
              { kind: "area", name: "text", label: t("field"), hint: t("hint"), max: goalLengths.comment, rows: 3 },
            ]}
            button={t("send")}
            pendingLabel={t("sending")}
          />
        ) : null}
      </CardContent>
    </Card>
  );
}

type CommentProps = Readonly<{ comment: ShownComment; goalId: string; locale: string; timeZone: string }>;

async function Comment({ comment, goalId, locale, timeZone }: CommentProps) {
  const [t, ts] = await Promise.all([getTranslations("learning.comments"), getTranslations("safety.person")]);
  const { id, author, own, held, text, at } = comment;
  return (
    <article className="grid gap-1.5 border-line border-s-2 ps-4">
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="font-semibold wrap-anywhere">{own ? t("you") : author}</span>
        <time dateTime={at.toISOString()} className="text-muted">
          {formatInstantIn(at, locale, timeZone)}
        </time>
      </p>
      <p dir="auto" className="max-w-read whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {held ? <p className="text-sm text-muted">{t("held")}</p> : null}
      {own ? null : (
        <div className="-ms-3">
          <ReportPageLink
            locale={locale}
            about={paths.aboutComment(goalId, id)}
            label={ts("report")}
            size="sm"
            className="text-muted"
          />
        </div>
      )}
    </article>
  );
}
