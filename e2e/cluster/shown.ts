import { setTimeout as wait } from "node:timers/promises";
import type { HttpAnswer } from "#e2e/shows/http-client.ts";
import { type Cluster, places } from "./cluster.ts";
import { must, secondMs } from "./part.ts";

const goal = secondMs;
/** A busy machine is late. What is not there by then is not coming. */
const patience = 60 * secondMs;

/** Milliseconds: until the first request that was answered rightly was asked, and until its answer was there. */
export type Shown = Readonly<{ asked: number; answered: number }>;

/** Whether an address shows the new state. */
export type Look = Readonly<{ path: string; isNew: (answer: HttpAnswer) => boolean }>;

/**
 * Asks every process for all addresses until the new state is there, and for `after` milliseconds more: it must not go
 * back. From when all have it the proxy, which asks any of them, must show it too. Returns the times of the slowest.
 */
export async function shownEverywhere(
  cluster: Cluster,
  what: string,
  looks: readonly Look[],
  after: number,
): Promise<Shown> {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const askerOf = (target: string) => {
    const stranger = cluster.visitor();
    stranger.target = target;
    return async ({ path, isNew }: Look) => isNew(await stranger.get(path));
  };
  const stays = async (target: string, look: Look): Promise<void> => {
    const isNew = askerOf(target);
    const end = since() + after;
    while (since() < end) {
      must(await isNew(look), `${target}${look.path} showed ${what}, and then what was before`);
      await wait(50);
    }
  };
  const comes = async (target: string, look: Look): Promise<Shown> => {
    const isNew = askerOf(target);
    let asked = 0;
    while (!(await isNew(look))) {
      must(since() < patience, `${target}${look.path} does not show ${what} after ${patience / 1000} s`);
      await wait(25);
      asked = since();
    }
    return { asked, answered: since() };
  };
  const first = places.map(cluster.urlAt).flatMap((target) =>
    looks.map((look) => {
      const shown = comes(target, look);
      return { shown, stays: shown.then(() => stays(target, look)) };
    }),
  );
  const times = Promise.all(first.map(({ shown }) => shown));
  const byProxy = times.then(() => Promise.all(looks.map((look) => stays(cluster.siteUrl, look))));
  await Promise.all([byProxy, ...first.map(({ stays }) => stays)]);
  return slowestOf(await times);
}

export function told(what: string, times: readonly Shown[]): string {
  const { asked, answered } = slowestOf(times);
  const mark = asked <= goal ? "✓" : "✗";
  const shown = `nobody who asked after ${Math.round(asked)} ms got the old (goal: ${goal} ms)`;
  return `${mark} ${what}, ${times.length} times: ${shown}; the slowest first answer took ${Math.round(answered)} ms`;
}

function slowestOf(times: readonly Shown[]): Shown {
  return {
    asked: Math.max(...times.map(({ asked }) => asked)),
    answered: Math.max(...times.map(({ answered }) => answered)),
  };
}
