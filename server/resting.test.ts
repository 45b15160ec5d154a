import { afterEach, beforeEach, expect, test } from "vitest";
import { requestIdHeader, withinRequest } from "#lib/platform/logging/request-context.ts";
import { WaitingLine } from "#lib/platform/workers/waiting-line.ts";
import { requestLimits } from "./limits.ts";
import { RenderTurns } from "./render-turns.ts";
import { startSite } from "./support/site-server.ts";

const { rendersAtOnce, rendersEach, worksEach, works, renders } = requestLimits;
const patient = { timeout: 5_000 };
const times = (n: number) => Array.from({ length: n }, (_, at) => at);
const person = (n: number) => ({ cookie: `account=person${n}`, "x-forwarded-for": `203.0.113.${n}` });

let site: Awaited<ReturnType<typeof startSite>>;
let turns: RenderTurns;
let line: WaitingLine;
let [begun, gate] = [0, Promise.withResolvers<void>()];

/** Of this path Next has most done by another thread. */
function worksElsewhere(path: string): void {
  const work = async () => {
    begun += 1;
    await line.take("anybody", () => gate.promise, 60_000);
    return { html: "done" };
  };
  site.next.answer(path, ({ headers }) => {
    // A change comes over Next's listener.
    const id = headers[requestIdHeader];
    return id === undefined ? work() : withinRequest({ id: String(id), route: "/dashboard" }, work);
  });
}

beforeEach(async () => {
  [begun, gate] = [0, Promise.withResolvers<void>()];
  turns = new RenderTurns({ most: rendersAtOnce, isBusy: () => true });
  line = new WaitingLine({ atOnce: 2, ofShare: 200, all: 200 });
  site = await startSite({ turns });
  site.next.page("/dashboard", "made");
});
afterEach(() => site.close());

test.each([
  ["changes", worksEach, works, (path: string, headers: object) => site.post(path, { headers: { ...headers } })],
  ["pages", rendersEach, renders, (path: string, headers: object) => site.ask(path, { headers: { ...headers } })],
] as const)(
  "%s that another thread works on keep nobody from a page or a change, and are all answered [@OPS-15e]",
  async (_what, each, all, ask) => {
    const slow = times(Math.ceil(all / each) + 1).flatMap((who) =>
      times(each).map((n) => ({ path: `/dashboard?slow=${who}-${n}`, headers: person(who) })),
    );
    for (const { path } of slow) worksElsewhere(path);
    const answers = Promise.allSettled(slow.map(({ path, headers }) => ask(path, headers)));
    await expect.poll(() => begun, patient).toBe(slow.length);
    expect((await site.ask("/dashboard", { headers: person(99) })).status).toBe(200);
    expect((await site.post("/dashboard", { headers: person(99) })).status).toBe(200);
    gate.resolve();
    const told = (await answers).map((one) => (one.status === "fulfilled" ? one.value.status : one.reason));
    expect(new Set(told)).toEqual(new Set([200]));
    expect(turns.waiting).toBe(0);
  },
);
