import { day } from "#lib/platform/time/time.ts";
import { thinning } from "./limit-rules.ts";
import type { PostStatus } from "./rules.ts";

export type KeptVersion = Readonly<{ id: string; version: number; savedAt: Date; status: PostStatus }>;

/**
 * Versions of one post that go by their age, the oldest first. The newest stays: it is what is published or under
 * review. Of a day or a week the last one that was public stays, else the last one.
 */
export function thinnedOut(versions: readonly KeptVersion[], now: Date): KeptVersion[] {
  const inOrder = versions.toSorted((one, other) => one.version - other.version);
  const stays = new Map<string, KeptVersion>();
  for (const one of inOrder) {
    const period = periodOf(one, now);
    const isLess = stays.get(period)?.status === "published" && one.status !== "published";
    if (!isLess) stays.set(period, one);
  }
  const kept = new Set([...stays.values(), inOrder.at(-1)]);
  return inOrder.filter((one) => !kept.has(one));
}

function periodOf({ id, savedAt }: KeptVersion, now: Date): string {
  const age = (now.getTime() - savedAt.getTime()) / day;
  if (age <= thinning.allFor) return id;
  const dayNumber = Math.floor(savedAt.getTime() / day);
  return age <= thinning.dailyFor ? `day ${dayNumber}` : `week ${Math.floor(dayNumber / 7)}`;
}
