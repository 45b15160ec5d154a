import { getTranslations } from "next-intl/server";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { ActForm } from "#components/mentoring/sessions/act-form.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card } from "#components/platform/ui/card.tsx";
import { MessageCircleIcon, VideoIcon } from "#components/platform/ui/shell-icons.tsx";
import { SpokenTime } from "#components/platform/ui/spoken-time.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { whyDoorShut } from "#lib/mentoring/sessions/rules.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatClockIn, formatRelative, minute } from "#lib/platform/time/time.ts";
import { RefreshAt } from "./refresh-at.tsx";

type Props = { session: ShownSession; now: Date; locale: string; timeZone: string };

/** Below this many minutes the page counts down by itself. */
const counted = 60;

/** The one thing to be ready for: with whom, when, how soon, and the way in. */
export async function NextSessionCard({ session, now, locale, timeZone }: Props) {
  const t = await getTranslations("dashboard.home.next");
  const { name, startsAt, endsAt } = session;
  const subject = subjectName(session.subject, locale);
  const running = now >= startsAt;
  const soon = startsAt.getTime() - now.getTime() < counted * minute;
  return (
    <Card className="border-leaf bg-leaf-soft">
      <section aria-labelledby="next-session" className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:p-6">
        <AppAvatar name={name} className="size-16 text-xl max-sm:size-14" />
        <div className="min-w-0 grow basis-56">
          <p className="text-sm font-semibold text-leaf">
            <span id="next-session">{t("title")}</span>
            {" · "}
            {running ? t("running") : formatRelative(startsAt, now, locale)}
          </p>
          <h2 className="text-xl wrap-anywhere sm:text-2xl">{t("with", { subject, name })}</h2>
          <p>
            <SpokenTime at={startsAt} now={now} locale={locale} timeZone={timeZone} />
            {" – "}
            {formatClockIn(endsAt, locale, timeZone)}
          </p>
          <Hint session={session} now={now} locale={locale} timeZone={timeZone} />
        </div>
        <WayIn session={session} now={now} locale={locale} />
      </section>
      {soon && !running ? <RefreshAt at={nextMinute(now)} /> : null}
      {soon ? null : <RefreshAt at={roomWindow(session).opensAt.getTime()} />}
    </Card>
  );
}

async function Hint({ session, now, locale, timeZone }: Props) {
  const t = await getTranslations("dashboard.home.next");
  const at = formatClockIn(roomWindow(session).opensAt, locale, timeZone);
  const text =
    session.status === "pending"
      ? t(session.side === "student" ? "unconfirmed" : "unanswered", { name: session.name })
      : whyDoorShut(session, now) === "tooEarly"
        ? t("opens", { at })
        : undefined;
  return text ? <p className="mt-1 text-sm text-muted">{text}</p> : null;
}

/** Joining comes first only when the door is open. */
async function WayIn({ session, now, locale }: Omit<Props, "timeZone">) {
  const [t, ts, tc] = await Promise.all([
    getTranslations("dashboard.home.next"),
    getTranslations("sessions.action"),
    getTranslations("common"),
  ]);
  const video = session.type === "video";
  const join = video ? ts("joinVideo") : ts("openChat");
  const Icon = video ? VideoIcon : MessageCircleIcon;
  if (session.status === "confirmed" && whyDoorShut(session, now) === undefined) {
    return (
      <ActForm
        act={video ? "joinVideo" : "joinChat"}
        id={session.id}
        locale={locale}
        address={withLocale(locale, paths.dashboard)}
        label={join}
        name={tc("labeled", { label: join, value: subjectName(session.subject, locale) })}
        pendingLabel={ts("working")}
      >
        <Icon aria-hidden />
      </ActForm>
    );
  }
  return (
    <Button asChild variant="outline">
      <AppLink href={withLocale(locale, session.path)}>{t("open")}</AppLink>
    </Button>
  );
}

function nextMinute(now: Date): number {
  return (Math.floor(now.getTime() / minute) + 1) * minute;
}
