import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { CalendarDaysIcon, CalendarPlusIcon, PhoneIcon } from "#components/platform/ui/app-icons.tsx";
import { buttonVariants } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import type { IconComponent } from "#components/platform/ui/drawn-icon.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import type { WayToCall } from "#lib/mentoring/video-calls/way-to-call.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { spokenTime } from "#lib/platform/time/spoken-dates.ts";

export type PaneWays = Readonly<{
  conversationId: string;
  call: WayToCall | undefined;
  /** The mentor whom the reader, a student, can book; `own`: a mentor's own schedule. */
  book: Readonly<{ mentorId: string }> | "own" | undefined;
  locale: string;
  timeZone: string;
  now: Date;
}>;

const icon = buttonVariants({ variant: "ghost", size: "icon" });

/** Call, book and search. On a phone the last two are in the menu (`PaneMenuLinks`), if there are two. */
export function PaneActions(ways: PaneWays) {
  return (
    <>
      <CallLink {...ways} />
      <BesideCall {...ways} className={cn(icon, ways.book && "max-sm:hidden")} mark />
    </>
  );
}

/** The same links with their names, at the top of the menu. */
export function PaneMenuLinks(ways: PaneWays) {
  if (!ways.book) return null;
  const look = cn(buttonVariants({ variant: "ghost" }), "-mx-2 justify-start");
  return (
    <div className="grid justify-items-start border-line border-b pb-3 sm:hidden">
      <BesideCall {...ways} className={look} />
    </div>
  );
}

function CallLink({ call, locale, timeZone, now }: PaneWays) {
  const t = useTranslations("messages.head");
  if (!call) return null;
  const href = withLocale(locale, call.path);
  if (call.kind === "room") {
    return (
      <AppLink href={href} className={cn(buttonVariants({ variant: "success" }), "max-sm:px-3")}>
        <PhoneIcon aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t("join")}</span>
      </AppLink>
    );
  }
  const label =
    call.kind === "ring" ? t("call") : t("booked", { at: spokenTime(call.startsAt, now, locale, timeZone) });
  return (
    <AppLink href={href} title={label} className={icon}>
      <PhoneIcon aria-hidden className="size-5" />
      <span className="sr-only">{label}</span>
    </AppLink>
  );
}

function BesideCall({
  conversationId,
  book,
  locale,
  className,
  mark,
}: PaneWays & { className: string; mark?: boolean }) {
  const t = useTranslations("messages.head");
  const look = { className, mark: mark === true };
  const search = withLocale(locale, `${paths.conversation(conversationId)}?q=`);
  return (
    <>
      {book === "own" ? (
        <Way href={withLocale(locale, paths.schedule)} icon={CalendarDaysIcon} label={t("schedule")} {...look} />
      ) : book ? (
        <Way href={withLocale(locale, paths.book(book.mentorId))} icon={CalendarPlusIcon} label={t("book")} {...look} />
      ) : null}
      <Way href={search} icon={SearchIcon} label={t("search")} {...look} />
    </>
  );
}

type WayProps = Readonly<{ href: string; icon: IconComponent; label: string; className: string; mark: boolean }>;

function Way({ href, icon: Icon, label, className, mark }: WayProps) {
  return (
    <AppLink href={href} title={mark ? label : undefined} className={className}>
      <Icon aria-hidden className="size-5" />
      <span className={mark ? "sr-only" : undefined}>{label}</span>
    </AppLink>
  );
}
