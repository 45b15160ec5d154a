import { type AnyColumn, and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "#db/client.ts";
import { inStatistics, mentor, student } from "#db/conditions/in-statistics.ts";
import { minutesBetween, utcDay } from "#db/kit.ts";
import { minutesThatCount } from "#db/queries/mentoring/session-columns.ts";
import { mentorRequests } from "#db/schema/matches.ts";
import { sessions } from "#db/schema/sessions.ts";
import { day as dayLength } from "#lib/platform/time/time.ts";
import type { DayFact } from "#lib/progress/figures/counts.ts";

/** The facts behind the programme's figures, grouped by everything that can be asked for. */

/** Consecutive days become one span, so the index on the instant is used. */
function within(column: AnyColumn, days: readonly string[]): SQL | undefined {
  const spans: { from: number; until: number }[] = [];
  for (const day of days.toSorted()) {
    const from = Date.parse(`${day}T00:00:00Z`);
    const last = spans.at(-1);
    if (last?.until === from) last.until += dayLength;
    else spans.push({ from, until: from + dayLength });
  }
  return or(...spans.map(({ from, until }) => and(gte(column, new Date(from)), lt(column, new Date(until)))));
}

const countOf = (condition: SQL) => sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.mapWith(Number);

export async function sessionFacts(q: Executor, days: readonly string[]): Promise<DayFact[]> {
  if (days.length === 0) return [];
  const day = utcDay(sessions.startsAt);
  const isDone = sql`${sessions.status} = 'completed'`;
  const { subject, language, centreId } = sessions;
  const rows = await q
    .select({
      ...{ day, subject, language, centre: centreId },
      sessions: countOf(isDone),
      minutes: sql`coalesce(sum(case when ${isDone} then ${minutesThatCount} else 0 end), 0)`.mapWith(Number),
      cancelled: countOf(sql`${sessions.status} = 'cancelled'`),
    })
    .from(sessions)
    .innerJoin(student, eq(student.id, sessions.studentId))
    .innerJoin(mentor, eq(mentor.id, sessions.mentorId))
    .where(and(within(sessions.startsAt, days), inStatistics(student, day), inStatistics(mentor, day)))
    .groupBy(day, subject, language, centreId);
  return rows.map(asFact);
}

/** With their offers: answered at the first answer, expired if nobody answered and nobody can any more. */
export async function requestFacts(q: Executor, days: readonly string[]): Promise<DayFact[]> {
  if (days.length === 0) return [];
  const root = alias(mentorRequests, "root");
  const offer = alias(mentorRequests, "offer");
  const made = utcDay(root.createdAt);
  const answeredAt = sql`min(${offer.answeredAt})`;
  const openOnes = sql`sum(case when ${offer.status} in ('pending', 'moreInfo') then 1 else 0 end)`;
  const lapsedOnes = sql`sum(case when ${offer.status} = 'expired' then 1 else 0 end)`;
  const each = q
    .select({
      day: sql<string>`${made}`.as("day"),
      subject: root.subject,
      language: root.language,
      centre: sql<string | null>`${root.centreId}`.as("centre"),
      waited: minutesBetween(root.createdAt, answeredAt).as("waited"),
      lapsed:
        sql<number>`case when ${answeredAt} is null and ${openOnes} = 0 and ${lapsedOnes} > 0 then 1 else 0 end`.as(
          "lapsed",
        ),
    })
    .from(root)
    .innerJoin(offer, eq(offer.rootId, root.id))
    .innerJoin(student, eq(student.id, root.studentId))
    .innerJoin(mentor, eq(mentor.id, root.mentorId))
    .where(
      and(
        eq(root.id, root.rootId),
        within(root.createdAt, days),
        inStatistics(student, made),
        inStatistics(mentor, made),
      ),
    )
    .groupBy(root.id, root.createdAt, root.subject, root.language, root.centreId)
    .as("each_request");
  const { day, subject, language, centre, waited, lapsed } = each;
  const under = (hours: number) => countOf(sql`${waited} < ${sql.raw(String(hours * 60))}`);
  const rows = await q
    .select({
      ...{ day, subject, language, centre },
      requests: sql`count(*)`.mapWith(Number),
      answered: countOf(sql`${waited} is not null`),
      answerMinutes: sql`coalesce(sum(${waited}), 0)`.mapWith(Number),
      answeredIn1h: under(1),
      answeredIn6h: under(6),
      answeredIn24h: under(24),
      answeredIn48h: under(48),
      expired: sql`coalesce(sum(${lapsed}), 0)`.mapWith(Number),
    })
    .from(each)
    .groupBy(day, subject, language, centre);
  return rows.map(asFact);
}

type Named = Readonly<{ day: string; subject: string; language: string | null; centre: string | null }>;

function asFact<Row extends Named & Readonly<Record<string, unknown>>>(row: Row): DayFact {
  const { day, subject, language, centre, ...rest } = row;
  return { day, subject, language, centre, counts: rest as DayFact["counts"] };
}
