import { setImmediate } from "node:timers/promises";
import { absentAmong, arrive, renew, watchersOf } from "#lib/mentoring/presence/presence.ts";
import { presentFor, renewEvery } from "#lib/mentoring/presence/rules.ts";
import { passEvent } from "#lib/platform/events/append-event.ts";

/** People in one look: after a restart all come back within seconds, and nobody else is to wait for it. */
const atOnce = 100;

/** Keeps the online marks of those who listen here, and tells the people who see them. */
export class PresenceWatch {
  /** Who came and is not noted yet. */
  readonly #arrived = new Set<string>();
  /** Adults who listen, and when that was last noted (milliseconds). */
  readonly #here = new Map<string, number>();
  /** Adults who have left, and when they were last noted. */
  readonly #left = new Map<string, number>();

  arrived(userId: string): void {
    this.#arrived.add(userId);
  }

  left(userId: string): void {
    this.#arrived.delete(userId);
    const noted = this.#here.get(userId);
    if (noted === undefined) return;
    this.#here.delete(userId);
    this.#left.set(userId, noted);
  }

  /** One look at what is due; looks do not overlap. */
  async look(now: Date): Promise<void> {
    await this.#noteArrivals(now);
    const due = first(this.#here, (noted) => now.getTime() - noted >= renewEvery);
    await renew(due, now);
    for (const id of due) if (this.#here.has(id)) this.#here.set(id, now.getTime());
    await this.#noteAbsence(now);
  }

  async #noteArrivals(now: Date): Promise<void> {
    const ids = [...this.#arrived].slice(0, atOnce);
    if (ids.length === 0) return;
    const { adults, newly } = await arrive(ids, now);
    for (const id of adults) {
      // Whoever left meanwhile was noted all the same.
      if (this.#arrived.has(id)) {
        this.#here.set(id, now.getTime());
        this.#left.delete(id);
      } else this.#left.set(id, now.getTime());
    }
    for (const id of ids) this.#arrived.delete(id);
    for (const id of newly) await tell(id, true, now);
  }

  async #noteAbsence(now: Date): Promise<void> {
    const due = first(this.#left, (noted) => now.getTime() - noted >= presentFor);
    if (due.length === 0) return;
    for (const id of due) this.#left.delete(id);
    for (const id of await absentAmong(due, now)) await tell(id, false, now);
  }
}

function first(noted: ReadonlyMap<string, number>, isDue: (at: number) => boolean): string[] {
  const due: string[] = [];
  for (const [id, at] of noted) {
    if (due.length >= atOnce) break;
    if (isDue(at)) due.push(id);
  }
  return due;
}

async function tell(userId: string, online: boolean, now: Date): Promise<void> {
  // Between two people, so that what happens meanwhile is told at once.
  await setImmediate();
  for (const watcher of await watchersOf(userId, now)) passEvent(watcher, "presence", { userId, online });
}
