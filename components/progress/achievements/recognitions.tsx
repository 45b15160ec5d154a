import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { ShownRecognition } from "#db/queries/progress/recognitions.ts";
import { formatPostCardDate } from "#lib/platform/time/written-dates.ts";

type Props = { recognitions: readonly ShownRecognition[]; locale: string };

/** Internships and prizes, with who gave them and when. */
export async function Recognitions({ recognitions, locale }: Props) {
  if (recognitions.length === 0) return null;
  const t = await getTranslations("achievements.recognitions");
  return (
    <section aria-labelledby="recognitions">
      <h2 id="recognitions" className="mb-1 text-xl">
        {t("title")}
      </h2>
      <p className="mb-3 text-muted">{t("text")}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {recognitions.map(({ id, kind, title, giver, givenOn }) => (
          <li
            key={id}
            className="rounded-card border border-line border-s-4 border-s-dusk bg-surface p-4 wrap-anywhere"
          >
            <Badge>{t(`kind.${kind}`)}</Badge>
            <h3 className="mt-2 text-base font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-muted">
              {t.rich("by", {
                giver,
                time: () => (
                  <time dateTime={givenOn}>{formatPostCardDate(new Date(`${givenOn}T00:00:00Z`), locale)}</time>
                ),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
