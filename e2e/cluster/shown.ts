import { setTimeout as wait } from "node:timers/promises";
import type { HttpAnswer } from "#e2e/shows/http-client.ts";
import { type Cluster, places } from "./cluster.ts";
import { must, secondMs } from "./part.ts";

const goal = secondMs;
/** A busy machine is late. What is not there by then is not coming. */
const patience = 20 * secondMs;

/** Milliseconds: until the first request that was answered rightly was asked, and until its answer was there. */
export type Shown = Readonly<{ asked: number; answered: number }>;

/** Whether an address shows the new state. */
export type Look = Readonly<{ path: string; isNew: (answer: HttpAnswer) => boolean }>;

/**
 * Asks every process, and the proxy, for all addresses until the new state is there, and for `after` milliseconds
 * more: it must not go back. Returns the times of the slowest.
 */
export async function shownEverywhere(
  cluster: Cluster,
  what: string,
  looks: readonly Look[],
  after: number,
): Promise<Shown> {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const targets = [...places.map(cluster.urlAt), cluster.siteUrl];
  const follow = async (target: string, { path, isNew }: Look): Promise<Shown> => {
    const stranger = cluster.visitor();
    stranger.target = target;
    let asked = 0;
    while (!isNew(await stranger.get(path))) {
      must(since() < patience, `${target}${path} does not show ${what} after ${patience / 1000} s`);
      await wait(10);
      asked = since();
    }
    const answered = since();
    while (since() < answered + after) {
      must(isNew(await stranger.get(path)), `${target}${path} showed ${what}, and then what was before`);
      await wait(20);
    }
    return { asked, answered };
  };
  return slowestOf(await Promise.all(targets.flatMap((target) => looks.map((look) => follow(target, look)))));
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
