import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { db } from "#db/client.ts";
import { logOfSession } from "#lib/mentoring/video-calls/call-log.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { CallRecord } from "./past-call.tsx";

type Props = Readonly<{ user: Readonly<{ id: string; timeZone: string }>; sessionId: string }>;

export async function SessionCall({ user, sessionId }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("calls.page.log")]);
  const log = await logOfSession(db(), user.id, sessionId, new Date());
  if (!log) return null;
  return (
    <CallRecord log={log} locale={locale} zone={user.timeZone}>
      {log.over ? null : (
        <Button asChild variant="outline" className="self-start">
          <AppLink href={withLocale(locale, paths.call(log.id))}>{t("open")}</AppLink>
        </Button>
      )}
    </CallRecord>
  );
}
