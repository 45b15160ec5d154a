import { relativeTimeFormat } from "#lib/platform/time/kept-formats.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";

const soonMs = 4 * hour;

/** How pressing something is: its time is over, ends within hours, or neither. */
export function pressure(dueAt: Date, now: Date): "overdue" | "soon" | "later" {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return "overdue";
  return left <= soonMs ? "soon" : "later";
}

/** "in 40 minutes", "in 3 hours", "2 days ago": the largest unit of which there is one whole, rounded towards now. */
export function spokenTimeLeft(dueAt: Date, now: Date, locale: string): string {
  const left = dueAt.getTime() - now.getTime();
  const unit = (["day", "hour", "minute"] as const).find((one) => Math.abs(left) >= lengths[one]) ?? "minute";
  return relativeTimeFormat(locale, { numeric: "always" }).format(Math.trunc(left / lengths[unit]), unit);
}

const lengths = { day, hour, minute } as const;
