import type { NotificationKind } from "#lib/notifications/kinds/kinds.ts";

type Told = Readonly<{ kind: string; path: string; readAt: Date | null; createdAt: Date }>;
const messageKind: NotificationKind = "messageReceived";

/** What one conversation told is one line, where its newest stood: read and unread apart. Keeps the order. */
export function linesOf<N extends Told>(notifications: readonly N[]): N[] {
  const seen = new Set<string>();
  return notifications.filter(({ kind, path, readAt }) => {
    if (kind !== messageKind) return true;
    const line = `${readAt === null} ${path}`;
    return !seen.has(line) && seen.add(line);
  });
}

/** `day` is undefined for what is unread, which comes first, whatever its day. */
export function sectionsOfLines<N extends Told>(
  lines: readonly N[],
  dayOf: (at: Date) => string,
): Readonly<{ day: string | undefined; lines: readonly N[] }>[] {
  const unread = lines.filter(({ readAt }) => readAt === null);
  const days = Map.groupBy(
    lines.filter(({ readAt }) => readAt !== null),
    ({ createdAt }) => dayOf(createdAt),
  );
  const first = unread.length > 0 ? [{ day: undefined, lines: unread }] : [];
  return [...first, ...[...days].map(([day, ofDay]) => ({ day, lines: ofDay }))];
}

/** Whether the page at `shown` shows what a notification leads to: the place itself, or the list with it. */
export function showsPlace(shown: string, place: string, home: string): boolean {
  return shown === place || (shown !== home && place.startsWith(`${shown}/`));
}
