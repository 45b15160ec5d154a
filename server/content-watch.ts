import { db } from "#db/client.ts";
import { contentChangedSince, contentNumber } from "#db/queries/platform/content-changes.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { onContentWake } from "#lib/platform/refresh/content-wakes.ts";
import { logSeldom } from "./live/log-seldom.ts";

type Forget = (tags: readonly string[]) => void | Promise<void>;

/** Milliseconds. A lost wake-up costs `every`. A look that takes longer than `patience` no longer holds up the next. */
const times = { every: 250, patience: 3_000 };

/** Each document and kept read has one of these. */
const everything = Object.values(cacheTags).filter((tag) => typeof tag === "string");

/**
 * Forgets what other processes and commands changed. Begin it before anything is kept. While the database is away,
 * what is kept stays; the first look after that finds what was missed. Returns how to stop: nothing is forgotten after.
 */
export async function watchContent(forget: Forget, { every, patience } = times): Promise<() => void> {
  let seen = await contentNumber(db());
  let begun: number | undefined;
  let again = false;
  let ended = false;
  /** Changes that this process forgot as it made them. */
  const own = new Set<number>();

  /** A look may still be under way when the watch ends. */
  const forgetNow: Forget = (tags) => (ended ? undefined : forget(tags));

  async function readNews(): Promise<void> {
    const since = seen;
    const { number, changes } = await contentChangedSince(db(), since);
    // An older database was put in place.
    if (number < since && since === seen) {
      await forgetNow(everything);
      seen = number;
    } else if (number > since) {
      const tags = changes.filter((change) => !own.has(change.number)).map(({ tag }) => tag);
      if (tags.length > 0) await forgetNow(tags);
      seen = Math.max(seen, number);
      for (const old of own) if (old <= seen) own.delete(old);
    }
  }

  function look(): void {
    const now = performance.now();
    if (begun !== undefined && now - begun < patience) {
      again = true;
      return;
    }
    begun = now;
    again = false;
    readNews()
      .catch((error: unknown) => logSeldom("Changes made elsewhere could not be read", error))
      .finally(() => {
        if (begun !== now) return;
        begun = undefined;
        if (again && !ended) look();
      });
  }

  const endWakes = onContentWake((number) => {
    if (number !== undefined) own.add(number);
    look();
  });
  const timer = setInterval(look, every);
  timer.unref();
  return () => {
    ended = true;
    clearInterval(timer);
    endWakes();
  };
}
