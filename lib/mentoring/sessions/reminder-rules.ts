import { day, hour } from "#lib/platform/time/time.ts";

/** When a session is reminded of and under which key (PURE; BOOK-17). */
export const reminderKinds = { "24h": "sessionTomorrow", "1h": "sessionSoon" } as const;
export type Reminder = keyof typeof reminderKinds;

type Agreed = Readonly<{ startsAt: Date; confirmedAt: Date | null }>;

/**
 * Which reminder of a confirmed session is due: the one a day ahead only for what was agreed on before that, so that nobody is
 * told of tomorrow by the hour; undefined outside both windows.
 */
export function dueReminder({ startsAt, confirmedAt }: Agreed, now: Date): Reminder | undefined {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead <= 0 || ahead > day) return undefined;
  const which = ahead > hour ? "24h" : "1h";
  if (which === "1h") return "1h";
  const agreedAhead = confirmedAt ? startsAt.getTime() - confirmedAt.getTime() : 0;
  return agreedAhead >= day ? "24h" : undefined;
}

/** The key of a reminder: a session that is moved has others, so that it is reminded anew. */
export function reminderKey(sessionId: string, startsAt: Date, which: Reminder): string {
  return `session:${sessionId}:${startsAt.toISOString()}:${which}`;
}

const shape = /(?:^|:)session:([0-9a-f-]{36}):(\d{4}-\d\d-\d\dT[\d:.]+Z):(24h|1h)$/;

/** What a key names, also behind a prefix; undefined for a key that is no reminder's. */
export function readReminderKey(key: string): { sessionId: string; startsAt: Date; which: Reminder } | undefined {
  const [, sessionId, at, which] = shape.exec(key) ?? [];
  if (!sessionId || !at || !which) return undefined;
  return { sessionId, startsAt: new Date(at), which: which as Reminder };
}
