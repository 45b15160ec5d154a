import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { title: string; text: string; locale: string; children: React.ReactNode };

/** The page of one step, with the way back to all of them. */
export async function StepPage({ title, text, locale, children }: Props) {
  const t = await getTranslations("mentorSteps.overview");
  return (
    <>
      <p className="mb-2">
        <AppLink
          href={withLocale(locale, paths.verification)}
          className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          {t("back")}
        </AppLink>
      </p>
      <PageTitle title={title} text={text} />
      <div className="grid max-w-3xl gap-6 *:min-w-0">{children}</div>
    </>
  );
}
