import { day, hour } from "#lib/platform/time/time.ts";

export const reminderKinds = { "24h": "sessionTomorrow", "1h": "sessionSoon" } as const;
export type Reminder = keyof typeof reminderKinds;

type Agreed = Readonly<{ startsAt: Date; confirmedAt: Date | null }>;

/** The day-before reminder is skipped for sessions confirmed less than a day ahead. */
export function dueReminder({ startsAt, confirmedAt }: Agreed, now: Date): Reminder | undefined {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead <= 0 || ahead > day) return undefined;
  const which = ahead > hour ? "24h" : "1h";
  if (which === "1h") return "1h";
  const agreedAhead = confirmedAt ? startsAt.getTime() - confirmedAt.getTime() : 0;
  return agreedAhead >= day ? "24h" : undefined;
}

/** Contains the start, so a moved session is reminded again. */
export function reminderKey(sessionId: string, startsAt: Date, which: Reminder): string {
  return `session:${sessionId}:${startsAt.toISOString()}:${which}`;
}

const shape = /(?:^|:)session:([0-9a-f-]{36}):(\d{4}-\d\d-\d\dT[\d:.]+Z):(24h|1h)$/;

/** Also reads keys with a prefix; undefined for other kinds of keys. */
export function readReminderKey(key: string): { sessionId: string; startsAt: Date; which: Reminder } | undefined {
  const [, sessionId, at, which] = shape.exec(key) ?? [];
  if (!sessionId || !at || !which) return undefined;
  return { sessionId, startsAt: new Date(at), which: which as Reminder };
}
