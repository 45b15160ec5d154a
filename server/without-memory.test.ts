import { afterEach, beforeEach, expect, test } from "vitest";
import { standIns } from "#lib/platform/app-pages.ts";
import { RenderTurns } from "./render-turns.ts";
import { startSite } from "./support/site-server.ts";
import { placeTakerOf } from "./takers.ts";

let turns: RenderTurns;
let site: Awaited<ReturnType<typeof startSite>>;
beforeEach(async () => {
  turns = new RenderTurns({ most: 1, isBusy: () => true });
  site = await startSite({ keep: false, turns });
});
afterEach(() => site.close());

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

test("what stands in for missing pages is made once, however many are asked for [@OPS-15e]", async () => {
  site.next.page(standIns.nothing, "there is no such page");
  for (const path of ["/wp-admin/x.php", "/zz1", "/de.txt", "/zz2"]) {
    expect(await site.ask(path)).toMatchObject({ status: 404, text: expect.stringContaining("no such page") });
  }
  expect(site.next.asked(standIns.nothing)).toHaveLength(1);
  site.next.page("/about", "about us");
  for (const _ of times(2)) expect((await site.ask("/about")).text).toContain("about us");
  expect(site.next.asked("/about")).toHaveLength(2);
});

test("documents take turns as pages made for one reader do [@OPS-15e]", async () => {
  site.next.page("/about", "about us");
  const giveOn = await turns.take(placeTakerOf(undefined, "10.0.0.1"), new AbortController().signal);
  const answer = site.ask("/about", { headers: { "x-forwarded-for": "10.0.0.2" } });
  await expect.poll(() => turns.waiting).toBe(1);
  expect(site.next.asked("/about")).toEqual([]);
  giveOn();
  expect((await answer).text).toContain("about us");
});
