/** How often a name may change (PURE; SAFE-22): names are read at once, so that a name that changes daily is a message. */
import { daysBefore } from "#lib/platform/time/time.ts";

/** Another name at most so often in so many days; staff may allow more. */
export const renameLimit = { most: 2, days: 30 } as const;

export const renameActions = ["mentor.rename", "user.rename"] as const;
export const allowAction = "rename.allow";

type Entry = Readonly<{ seq: number; action: string }>;

/** Since when changes of a name count. */
export function countedSince(now: Date): Date {
  return daysBefore(now, renameLimit.days);
}

/** Whether the name may change once more, after these lines of the audit log, in any order. */
export function mayRename(entries: readonly Entry[]): boolean {
  const allowed = Math.max(0, ...entries.filter(({ action }) => action === allowAction).map(({ seq }) => seq));
  return entries.filter(({ action, seq }) => action !== allowAction && seq > allowed).length < renameLimit.most;
}
