/** What a calendar of another company may learn: no names of minors, no notes. */
export type CalendarLinkEntry = Readonly<{ title: string; details: string; startsAt: Date; endsAt: Date }>;

export function googleCalendarUrl({ title, details, startsAt, endsAt }: CalendarLinkEntry): string {
  const compact = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
  const query = { action: "TEMPLATE", text: title, dates: `${compact(startsAt)}/${compact(endsAt)}`, details };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
}

export function outlookCalendarUrl({ title, details, startsAt, endsAt }: CalendarLinkEntry): string {
  const query = {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    body: details,
  };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(query)}`;
}
