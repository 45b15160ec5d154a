import { getTranslations } from "next-intl/server";
import { MentorCard } from "#components/mentoring/mentors/mentor-card.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { SuggestedMentor } from "#lib/mentoring/mentors/suggested-mentors.ts";
import { declineSuggested } from "#lib/mentoring/suggestions/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = {
  suggested: readonly SuggestedMentor[];
  locale: string;
  /** Whether this reader loads pictures. */
  pictures: boolean;
};

/** Mentors a coordinator suggests; accepting opens the request, which the student writes. */
export async function SuggestedMentors({ suggested, locale, pictures }: Props) {
  if (suggested.length === 0) return null;
  const [t, tr] = await Promise.all([getTranslations("mentors.suggested"), getTranslations("requests")]);
  return (
    <section aria-labelledby="suggested-mentors" className="mb-8">
      <h2 id="suggested-mentors" className="text-xl">
        {t("title")}
      </h2>
      <p className="mt-1 mb-3 max-w-read text-muted">{t("text")}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {suggested.map(({ id, reason, mentor }) => (
          <li key={id} className="min-w-0">
            <MentorCard mentor={mentor} pictures={pictures} note={<Reason label={t("why")} text={reason} />}>
              <Button asChild>
                <AppLink
                  href={withLocale(locale, paths.askMentor(mentor.id))}
                  aria-label={t("acceptOf", { name: mentor.name })}
                >
                  {t("accept")}
                </AppLink>
              </Button>
              <StepForm
                id={`decline-${id}`}
                action={declineSuggested}
                address={withLocale(locale, paths.mentors)}
                hidden={{ locale, id }}
                button={t("decline")}
                pendingLabel={tr("working")}
                variant="outline"
              />
            </MentorCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The coordinator's own words, marked as such. */
export function Reason({ label, text }: { label: string; text: string }) {
  return (
    <figure className="border-s-4 border-s-leaf ps-3">
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      <blockquote className="whitespace-pre-line wrap-anywhere">{text}</blockquote>
    </figure>
  );
}
