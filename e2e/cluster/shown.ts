import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, places } from "./cluster.ts";
import { must, secondMs } from "./part.ts";
import type { Visitor } from "./visitor.ts";

const goal = secondMs;
/** A busy machine is late. What is not there by then is not coming. */
const patience = 10 * secondMs;

/** Whether a stranger is shown the new state. */
export type Look = (stranger: Visitor) => Promise<boolean>;

/**
 * Looks at every process, and through the proxy, until the new state is there, and for `after` milliseconds more: it
 * must not go back. Returns the milliseconds of the slowest.
 */
export async function shownEverywhere(cluster: Cluster, what: string, look: Look, after: number): Promise<number> {
  const begun = performance.now();
  const targets = [...places.map(cluster.urlAt), cluster.siteUrl];
  const times = await Promise.all(
    targets.map(async (target) => {
      const stranger = cluster.visitor();
      stranger.target = target;
      while (!(await look(stranger))) {
        must(performance.now() - begun < patience, `${target} does not show ${what} after ${patience / 1000} s`);
        await wait(10);
      }
      const shown = performance.now() - begun;
      while (performance.now() - begun < shown + after) {
        must(await look(stranger), `${target} showed ${what}, and then what was before`);
        await wait(20);
      }
      return shown;
    }),
  );
  return Math.max(...times);
}

export function told(what: string, times: readonly number[]): string {
  const slowest = Math.max(...times);
  const mark = slowest <= goal ? "✓" : "✗";
  return `${mark} ${what}: ${times.length} times, right everywhere after at most ${Math.round(slowest)} ms (goal: ${goal} ms)`;
}
