import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { longestNotes } from "#lib/mentoring/video-calls/merge-notes.ts";
import { saidAs } from "#lib/mentoring/video-calls/said-as.ts";
import type { CallRefusal } from "#lib/mentoring/video-calls/view.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { formatStartIn } from "#lib/platform/time/time.ts";

type Props = Readonly<{
  why: CallRefusal;
  opensAt: Date | null;
  /** Without language. */
  chatPath: string;
  sessionPath: string | null;
  locale: string;
  zone: string;
}>;

/** Why a call does not open, when it will, and the alternatives. */
export async function ShutCall({ why, opensAt, chatPath, sessionPath, locale, zone }: Props) {
  const [t, said] = await Promise.all([getTranslations("calls.page.shut"), getTranslations("calls.server.refused")]);
  const link = (path: string, label: string) => (
    <Button asChild variant="outline">
      <AppLink href={withLocale(locale, path)}>{label}</AppLink>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <Alert {...(why === "over" ? {} : { variant: "warning", title: t("title") })}>
        <p>{said(saidAs(why), { most: longestNotes })}</p>
        {opensAt ? (
          <p>
            <time dateTime={opensAt.toISOString()}>{t("opens", { at: formatStartIn(opensAt, locale, zone) })}</time>
          </p>
        ) : null}
      </Alert>
      <p className="flex flex-wrap gap-3">
        {link(chatPath, t("chat"))}
        {sessionPath ? link(sessionPath, t("session")) : null}
      </p>
    </div>
  );
}
