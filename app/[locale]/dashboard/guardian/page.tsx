import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { GuardianForm } from "#components/safety/guardians/guardian-form.tsx";
import { guardianFormWords } from "#components/safety/guardians/guardian-form-words.ts";
import { MyGuardian } from "#components/safety/guardians/my-guardian.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { guardianState } from "#lib/safety/guardians/guardian-step.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("guardians.mine");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who decides for a minor, and their consent. `?name` shows the form for naming another guardian. */
export default async function GuardianPage({ searchParams }: Props) {
  const user = await requireRole("student");
  const [state, query, locale] = await Promise.all([
    guardianState(db(), user.id, new Date()),
    searchParams,
    getLocale(),
  ]);
  if (state.step === "notNeeded") notFound();
  const naming = query.name !== undefined || (state.step === "unnamed" && !state.waits);
  const t = await getTranslations("guardians.mine");
  return (
    <>
      <PageTitle title={t("title")} text={t("lead")} />
      <div className="grid max-w-3xl gap-6">
        <MyGuardian state={state} locale={locale} timeZone={user.timeZone} naming={naming} />
        {naming ? (
          <GuardianForm
            locale={locale}
            address={withLocale(locale, paths.guardianOfMine) + (query.name === undefined ? "" : "?name")}
            words={await guardianFormWords()}
            replaces={state.guardian ? t("replaces", { guardian: state.guardian.name }) : undefined}
          />
        ) : null}
      </div>
    </>
  );
}
