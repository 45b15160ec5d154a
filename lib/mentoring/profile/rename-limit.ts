/** Limited because others see a name at once: one that changes daily could carry messages. */
import { daysBefore } from "#lib/platform/time/time.ts";

export const renameLimit = { most: 2, days: 30 } as const;

export const renameActions = ["mentor.rename", "user.rename"] as const;
export const allowAction = "rename.allow";

type Entry = Readonly<{ seq: number; action: string }>;

export function countedSince(now: Date): Date {
  return daysBefore(now, renameLimit.days);
}

export function mayRename(entries: readonly Entry[]): boolean {
  const allowed = Math.max(0, ...entries.filter(({ action }) => action === allowAction).map(({ seq }) => seq));
  return entries.filter(({ action, seq }) => action !== allowAction && seq > allowed).length < renameLimit.most;
}
