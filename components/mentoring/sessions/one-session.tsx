import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { ReportAndBlock } from "#components/safety/blocks/report-and-block.tsx";
import { PageReportLink } from "#components/safety/reports/page-report-link.tsx";
import { weekOfTimes } from "#lib/mentoring/sessions/offered-times.ts";
import { readSession, timesFor } from "#lib/mentoring/sessions/read-session.ts";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { MovePanel } from "./move-panel.tsx";
import { SessionPage } from "./session-page.tsx";

export type SessionAddress = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

type Viewer = Readonly<{ id: string; timeZone: string }>;

/** A session's page for one of its sides, or 404; `?move` chooses another time. `call`: its log and notes. */
export async function oneSession(
  side: SessionSide,
  user: Viewer,
  { params, searchParams }: SessionAddress,
  call: (sessionId: string) => React.ReactNode,
) {
  const [{ id }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const now = new Date();
  const read = await readSession(user.id, side, id, now);
  if (!read) notFound();
  const { session } = read;
  const zone = user.timeZone;
  const moving =
    query.move !== undefined && mayMove(session) ? (
      <MovePanel
        session={session}
        week={weekOfTimes(await timesFor(session, now), query.day, zone, now)}
        locale={locale}
        zone={zone}
        now={now}
      />
    ) : null;
  // After a block, reporting stays possible; there is nobody left to block.
  const people = session.parted ? (
    <PageReportLink path={session.path} />
  ) : (
    <ReportAndBlock personId={session.otherId} path={session.path} />
  );
  return (
    <SessionPage {...read} locale={locale} zone={zone} now={now} moving={moving} people={people} call={call(id)} />
  );
}

function mayMove({ offers }: ShownSession): boolean {
  return offers.includes("move") || offers.includes("bookAgain");
}
