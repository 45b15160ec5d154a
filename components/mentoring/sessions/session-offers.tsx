import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { CalendarDaysIcon, StarIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { FoldMenu } from "#components/platform/ui/fold-menu.tsx";
import { PenLineIcon } from "#components/platform/ui/shell-icons.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { type FirstAct, firstActOf } from "#lib/mentoring/sessions/view-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ActForm } from "./act-form.tsx";
import { JoinForm } from "./join-form.tsx";

type Props = Readonly<{ session: ShownSession; locale: string; address: string; now: Date }>;

/** What most likely comes next as a button; the rest in a menu. A proposal is answered above. */
export function SessionOffers({ session, locale, address, now }: Props) {
  const [t, tc] = [useTranslations("sessions.action"), useTranslations("common")];
  const first = firstActOf(session, now);
  const { offers } = session;
  const subject = subjectName(session.subject, locale);
  const page = withLocale(locale, session.path);
  const has = (offer: (typeof offers)[number]) => offers.includes(offer);
  return (
    <div className="flex items-start gap-1 @3xl:justify-end">
      <div className="min-w-0 grow @max-3xl:[&_:is(a,button)]:w-full @3xl:grow-0">
        <First first={first} session={session} locale={locale} address={address} />
      </div>
      <FoldMenu label={t("more", { subject })}>
        {first === "view" ? null : <Go href={page} label={t("view")} about={subject} />}
        {has("join") && first !== "join" ? (
          <JoinForm {...session} subject={subject} locale={locale} address={address} variant="ghost" />
        ) : null}
        {has("decline") ? (
          <ActForm
            act="decline"
            id={session.id}
            locale={locale}
            address={address}
            label={t("decline")}
            name={tc("labeled", { label: t("decline"), value: subject })}
            pendingLabel={t("working")}
            variant="ghost"
          />
        ) : null}
        {has("move") || has("bookAgain") ? <Go href={`${page}?move`} label={t("reschedule")} about={subject} /> : null}
        {has("rate") && first !== "rate" ? <Go href={`${page}#rate`} label={t("rate")} about={subject} /> : null}
        {has("recap") && first !== "recap" ? <Go href={`${page}#recap`} label={t("recap")} about={subject} /> : null}
        {has("file") ? (
          <Button asChild variant="ghost">
            <a
              href={paths.sessionFile(session.id)}
              download
              aria-label={tc("labeled", { label: t("file"), value: subject })}
            >
              <CalendarDaysIcon aria-hidden />
              {t("file")}
            </a>
          </Button>
        ) : null}
      </FoldMenu>
    </div>
  );
}

type FirstProps = Omit<Props, "now"> & Readonly<{ first: FirstAct }>;

function First({ first, session, locale, address }: FirstProps) {
  const [t, tc] = [useTranslations("sessions.action"), useTranslations("common")];
  const { id } = session;
  const subject = subjectName(session.subject, locale);
  const page = withLocale(locale, session.path);
  const form = { id, locale, address, pendingLabel: t("working") };
  switch (first) {
    case "join":
      return <JoinForm {...session} subject={subject} locale={locale} address={address} />;
    case "confirm":
      return (
        <ActForm
          act="confirm"
          label={t("confirm")}
          name={tc("labeled", { label: t("confirm"), value: subject })}
          {...form}
        />
      );
    case "answerMove":
      return null;
    case "rate":
      return <Go href={`${page}#rate`} label={t("rate")} about={subject} icon={<StarIcon aria-hidden />} first />;
    case "recap":
      return <Go href={`${page}#recap`} label={t("recap")} about={subject} icon={<PenLineIcon aria-hidden />} first />;
    default:
      return <Go href={page} label={t("view")} about={subject} first />;
  }
}

type GoProps = Readonly<{ href: string; label: string; about: string; icon?: React.ReactNode; first?: boolean }>;

function Go({ href, label, about, icon, first = false }: GoProps) {
  const tc = useTranslations("common");
  return (
    <Button asChild variant={first ? "outline" : "ghost"}>
      <AppLink href={href} aria-label={tc("labeled", { label, value: about })}>
        {icon}
        {label}
      </AppLink>
    </Button>
  );
}
