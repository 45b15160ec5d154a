import { getTranslations } from "next-intl/server";
import { textPageWords } from "#components/administration/texts/text-words.ts";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { ReviewedFacts, SessionReviewPage } from "#lib/administration/session-reviews/read-review.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { page: SessionReviewPage; facts: ReviewedFacts; locale: string; timeZone: string };

/** Recaps, notes and the rating: what is written about a session, not their conversation. */
export async function ReviewedWords({ page, facts, locale }: Omit<Props, "timeZone">) {
  const [t, { personOf }] = await Promise.all([getTranslations("sessionReviews.wrote"), textPageWords(locale)]);
  const { session, recaps, callNotes, rating } = facts;
  const nameOf = (id: string) => personOf(id === session.studentId ? page.student : page.mentor);
  const nothing = recaps.length === 0 && !callNotes?.text && !rating;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {nothing ? <p className="text-muted">{t("nothing")}</p> : null}
        {recaps.map(({ authorId, text, nextSteps }) => (
          <Said key={authorId} title={t("recap", { name: nameOf(authorId) })}>
            {[text, nextSteps ? t("next", { text: nextSteps }) : undefined].filter(Boolean).join("\n")}
          </Said>
        ))}
        {callNotes?.text ? <Said title={t("callNotes")}>{callNotes.text}</Said> : null}
        {rating ? (
          <Said title={t("rating", { name: nameOf(session.studentId) })}>
            {[t("stars", { stars: rating.stars }), rating.comment].filter(Boolean).join("\n")}
          </Said>
        ) : null}
      </CardContent>
    </Card>
  );
}

/** The answer to the safety question, held texts, and the way to the conversation. */
export async function ReviewedForLead({ facts, page, locale, timeZone }: Props) {
  const [t, texts, { personOf }] = await Promise.all([
    getTranslations("sessionReviews.lead"),
    getTranslations("texts.kind"),
    textPageWords(locale),
  ]);
  if (!facts.forLead) return null;
  const { safety, held, conversationId } = facts.forLead;
  const nameOf = (id: string) => personOf(id === facts.session.studentId ? page.student : page.mentor);
  const answer = safety === undefined ? t("unanswered") : safety.safe ? t("yes") : t("no");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <Said title={t("felt")}>{[answer, safety?.text].filter(Boolean).join("\n")}</Said>
        <section className="grid gap-1">
          <h3 className="font-semibold">{t("held")}</h3>
          {held.length === 0 ? <p className="text-muted">{t("noHeld")}</p> : null}
          <ul>
            {held.map(({ id, kind, userId, createdAt }) => (
              <li key={id}>
                <Link href={withLocale(locale, paths.staffText(id))}>
                  {t("heldBy", {
                    ...{ kind: texts(kind), name: nameOf(userId) },
                    date: formatInstantIn(createdAt, locale, timeZone),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {conversationId ? (
          <Link href={withLocale(locale, paths.staffConversation(conversationId))}>{t("conversation")}</Link>
        ) : null}
      </CardContent>
    </Card>
  );
}

function Said({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </section>
  );
}

function Link({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <AppLink
      href={href}
      className="inline-flex min-h-11 items-center text-leaf wrap-anywhere underline underline-offset-4"
    >
      {children}
    </AppLink>
  );
}
