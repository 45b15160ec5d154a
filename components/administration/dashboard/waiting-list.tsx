import { getTranslations } from "next-intl/server";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { ActForm } from "#components/mentoring/sessions/act-form.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { SpokenTime } from "#components/platform/ui/spoken-time.tsx";
import type { WaitingItem } from "#lib/administration/dashboard/home-rules.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { answerDueAt, replyDueAt } from "#lib/mentoring/requests/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatRelative } from "#lib/platform/time/time.ts";

type Props = { waiting: readonly WaitingItem[]; now: Date; locale: string; timeZone: string };
type RowProps<Kind extends WaitingItem["kind"]> = Omit<Props, "waiting"> & {
  item: Extract<WaitingItem, { kind: Kind }>;
};

/** What this person has to answer, in the order in which others wait for it. */
export async function WaitingList({ waiting, ...shown }: Props) {
  if (waiting.length === 0) return null;
  const t = await getTranslations("dashboard.home.waiting");
  return (
    <Card>
      <section aria-labelledby="waiting">
        <CardHeader>
          <CardTitle id="waiting">{t("title")}</CardTitle>
        </CardHeader>
        <CardContent className="py-2 sm:py-3">
          <ul className="divide-y divide-line">
            {waiting.map((item) => (
              <li
                key={`${item.kind} ${"request" in item ? item.request.id : item.session.id}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
              >
                {"request" in item ? <RequestRow item={item} {...shown} /> : <SessionRow item={item} {...shown} />}
              </li>
            ))}
          </ul>
        </CardContent>
      </section>
    </Card>
  );
}

async function RequestRow({ item: { kind, request }, now, locale }: RowProps<"request" | "question">) {
  const t = await getTranslations("dashboard.home.waiting");
  const { id, name } = request;
  const subject = subjectName(request.subject, locale);
  const due = kind === "request" ? answerDueAt(request) : replyDueAt(request);
  return (
    <>
      <Who name={name} text={t(kind, { name, subject })}>
        {due ? (
          <time dateTime={due.toISOString()} className="font-semibold text-warning">
            {t("due", { when: formatRelative(due, now, locale) })}
          </time>
        ) : null}
      </Who>
      <Button asChild>
        <AppLink href={withLocale(locale, paths.request(id))} aria-label={t("answerTo", { name })}>
          {t("answer")}
        </AppLink>
      </Button>
    </>
  );
}

async function SessionRow({
  item: { kind, session },
  now,
  locale,
  timeZone,
}: RowProps<"confirm" | "move" | "met" | "rate">) {
  const [t, tc] = await Promise.all([getTranslations("dashboard.home.waiting"), getTranslations("common")]);
  const { name, startsAt } = session;
  const subject = subjectName(session.subject, locale);
  const page = withLocale(locale, session.path);
  return (
    <>
      <Who name={name} text={t(kind, { name, subject })}>
        <SpokenTime at={session.proposedStartsAt ?? startsAt} now={now} locale={locale} timeZone={timeZone} />
      </Who>
      {kind === "confirm" ? <Confirm session={session} locale={locale} /> : null}
      <Button asChild variant={kind === "confirm" || kind === "rate" ? "outline" : "default"}>
        <AppLink
          href={kind === "rate" ? `${page}#rate` : page}
          aria-label={tc("labeled", { label: t(`open.${kind}`), value: t(kind, { name, subject }) })}
        >
          {t(`open.${kind}`)}
        </AppLink>
      </Button>
    </>
  );
}

async function Confirm({
  session,
  locale,
}: {
  session: { id: string; subject: string; name: string };
  locale: string;
}) {
  const [t, tc] = await Promise.all([getTranslations("sessions.action"), getTranslations("common")]);
  return (
    <ActForm
      act="confirm"
      id={session.id}
      locale={locale}
      address={withLocale(locale, paths.dashboard)}
      label={t("confirm")}
      name={tc("labeled", {
        label: t("confirm"),
        value: `${subjectName(session.subject, locale)}, ${session.name}`,
      })}
      pendingLabel={t("working")}
    />
  );
}

function Who({ name, text, children }: { name: string; text: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 grow basis-64 items-center gap-3">
      <AppAvatar name={name} className="size-11 text-base" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{text}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </div>
  );
}
