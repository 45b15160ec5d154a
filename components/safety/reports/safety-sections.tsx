import { getTranslations } from "next-intl/server";
import { knownKey } from "#i18n/known-key.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** In page order, with their points; a section's name is its anchor. */
const sections = [
  { key: "reporting", points: ["form", "order", "outcome"] },
  { key: "home", points: ["ask", "keep", "pictures"] },
] as const;

export async function SafetySections({ locale, siteName }: { locale: string; siteName: string }) {
  const t = await getTranslations("safety.page.sections");
  const report = (chunks: React.ReactNode) => (
    <a href={withLocale(locale, paths.report)} className="font-semibold text-leaf underline underline-offset-4">
      {chunks}
    </a>
  );
  return (
    <>
      {sections.map(({ key, points }) => (
        <section key={key} id={key} className="max-w-read">
          <h2 className="text-xl">{t(`${key}.title`)}</h2>
          <p className="mt-2 text-lg">{t(`${key}.text`)}</p>
          <ul className="mt-4 flex list-disc flex-col gap-2 ps-6">
            {points.map((point) => (
              <li key={point}>{t.rich(knownKey(t, `${key}.points.${point}`), { siteName, report })}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
