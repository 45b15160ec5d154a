import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import type { SignedInUser } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { writingStopped } from "#lib/safety/sanctions/writing-stopped.ts";

/** On top of every page of somebody who may say nothing to others for now. */
export async function MutedNote({ user, locale }: { user: SignedInUser; locale: string }) {
  const sentence = await writingStopped({ user, locale, now: new Date() });
  if (sentence === undefined) return null;
  const t = await getTranslations("sanctions");
  return (
    <Alert className="mb-6" title={sentence}>
      <AppLink
        href={withLocale(locale, paths.standing)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t("details")}
      </AppLink>
    </Alert>
  );
}
