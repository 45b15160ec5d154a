import { setImmediate } from "node:timers/promises";
import { absentAmong, arrive, renew, watchersOf } from "#lib/mentoring/presence/presence.ts";
import { presentFor, renewEvery } from "#lib/mentoring/presence/rules.ts";
import { passEvent } from "#lib/platform/events/append-event.ts";

/** People per round: after a restart everybody comes back within seconds. */
const atOnce = 100;

export class PresenceWatch {
  readonly #arrived = new Set<string>();
  /** Adults, and when they were last stored (milliseconds). */
  readonly #here = new Map<string, number>();
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

  /** Calls must not overlap. */
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
      // Also people who left while this was stored.
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
  // Lets other events through between two people.
  await setImmediate();
  for (const watcher of await watchersOf(userId, now)) passEvent(watcher, "presence", { userId, online });
}
