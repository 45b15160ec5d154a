import type { ChangedThings } from "#lib/platform/events/kinds.ts";
import { folderOf, paths } from "#lib/platform/paths.ts";

export type Happened = ChangedThings | "notifications" | "messages";

/** What makes a page read its data anew: the page itself and those below it. Messages and calls follow by themselves. */
const followed: readonly (readonly [folder: string, ...things: Happened[]])[] = [
  [paths.notifications, "notifications", "messages"],
  [paths.sessions, "sessions", "matches"],
  [paths.schedule, "sessions", "matches"],
  [paths.video, "sessions"],
  [folderOf(paths.request), "requests", "matches"],
  [paths.students, "requests", "matches", "sessions", "goals"],
  [paths.mentors, "requests", "matches"],
  [folderOf(paths.goal), "goals", "notifications"],
  [paths.learning, "notifications"],
  [paths.achievements, "notifications"],
  [paths.staff, "queue"],
];

/** `path` is without language. Home shows a little of everything. */
export function isFollowedBy(path: string, what: Happened): boolean {
  if (path === paths.dashboard) return true;
  return followed.some(
    ([folder, ...things]) => (path === folder || path.startsWith(`${folder}/`)) && things.includes(what),
  );
}
