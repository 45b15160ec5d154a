import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { CalendarDaysIcon, StarIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { MessageCircleIcon, VideoIcon } from "#components/platform/ui/shell-icons.tsx";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ActForm } from "./act-form.tsx";
import { Proposal } from "./proposal.tsx";

type Props = Readonly<{ session: ShownSession; locale: string; zone: string; address: string }>;

/** The actions in a row of the list; all others are on the session's page. */
export function SessionOffers({ session, locale, zone, address }: Props) {
  const t = useTranslations("sessions.action");
  const { id, offers, type, status, subject } = session;
  const page = withLocale(locale, session.path);
  const form = { id, locale, address, about: subject, pendingLabel: t("working") };
  const join = type === "video" ? t("joinVideo") : t("openChat");
  const JoinIcon = type === "video" ? VideoIcon : MessageCircleIcon;
  return (
    <div className="flex flex-col gap-3">
      <Proposal session={session} locale={locale} zone={zone} address={address} />
      <div className="flex flex-wrap gap-2 [&_:is(a,button)]:px-3.5 @3xl:[&_:is(a,button)]:min-h-10 @3xl:[&_:is(a,button)]:px-3 @3xl:[&_:is(a,button)]:text-sm">
        {offers.includes("confirm") ? <ActForm act="confirm" label={t("confirm")} {...form} /> : null}
        {offers.includes("decline") ? <ActForm act="decline" label={t("decline")} variant="outline" {...form} /> : null}
        {offers.includes("join") ? (
          <ActForm
            act={type === "video" ? "joinVideo" : "joinChat"}
            label={join}
            {...form}
            variant={status === "confirmed" ? "default" : "outline"}
          >
            <JoinIcon aria-hidden />
          </ActForm>
        ) : null}
        {offers.includes("move") || offers.includes("bookAgain") ? (
          <Button asChild variant="outline">
            <AppLink href={`${page}?move`} aria-label={`${t("reschedule")}: ${subject}`}>
              {t("reschedule")}
            </AppLink>
          </Button>
        ) : null}
        {offers.includes("rate") ? (
          <Button asChild variant="outline">
            <AppLink href={`${page}#rate`} aria-label={`${t("rate")}: ${subject}`}>
              <StarIcon aria-hidden />
              {t("rate")}
            </AppLink>
          </Button>
        ) : null}
        {offers.includes("file") ? (
          <Button asChild variant="outline">
            <a href={paths.sessionFile(id)} download aria-label={`${t("file")}: ${subject}`}>
              <CalendarDaysIcon aria-hidden />
              {t("file")}
            </a>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
