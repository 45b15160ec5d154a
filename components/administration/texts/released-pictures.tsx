import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { type ReleasedPicture, releasedDays } from "#lib/administration/texts/text-list.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { textPageWords } from "./text-words.ts";

type Props = { pictures: readonly ReleasedPicture[]; locale: string; timeZone: string };

/** The way back to pictures that were let through; nothing while there is none. */
export async function ReleasedPictures({ pictures, locale, timeZone }: Props) {
  if (pictures.length === 0) return null;
  const [t, { personOf }] = await Promise.all([getTranslations("texts.lately"), textPageWords(locale)]);
  return (
    <section aria-labelledby="let-through" className="mt-8">
      <h2 id="let-through" className="mb-1 text-xl">
        {t("title")}
      </h2>
      <p className="mb-3 text-muted">{t("text", { days: releasedDays })}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {pictures.map(({ id, writer, decidedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <AppLink
              href={withLocale(locale, paths.staffText(id))}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-56 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {t("of", { name: personOf(writer) })}
            </AppLink>
            {decidedAt === null ? null : (
              <time dateTime={decidedAt.toISOString()} className="text-sm text-muted">
                {formatInstantIn(decidedAt, locale, timeZone)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
