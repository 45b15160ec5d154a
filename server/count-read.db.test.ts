import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { takePlace } from "#lib/platform/limits/alone.ts";
import { type HeavyRead, heavyReads } from "#lib/platform/limits/rules.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";
import { countRead } from "./heavy-reads.ts";
import { action, callOf, hidden, multipartForm } from "./support/forms.ts";
import { signedInPerson } from "./support/sign-in.ts";
import { startSite } from "./support/site-server.ts";

testDatabase();

const file = "/api/my-data/json";
const ofPeople = { accept: "text/html,*/*" };
let site: Awaited<ReturnType<typeof startSite>>;
let person: Awaited<ReturnType<typeof signedInPerson>>;

beforeAll(async () => {
  site = await startSite({ heavy: countRead });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.next.reset();
  site.next.answer(file, () => ({ type: "application/json", html: "{}" }));
  person = await signedInPerson({ locale: "de" });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  site.ask(path, { headers: { cookie: person.cookie, ...headers } });

async function askTimes(times: number, path: string, headers: Record<string, string> = {}): Promise<number[]> {
  const all: number[] = [];
  // The place of the one before is given back as soon as its answer is closed.
  for (let time = 0; time < times; time += 1) {
    let status = 0;
    await expect.poll(async () => (status = (await ask(path, headers)).status), { interval: 5 }).toBeGreaterThan(0);
    all.push(status);
  }
  return all;
}

describe("reading that is much work", () => {
  test("is counted for a person, whatever their network: one more than the share is refused until later", async () => {
    site.next.answer("/blog/preview", () => ({ html: "a preview" }));
    const { person: most, windowMs } = heavyReads.previews;
    for (let time = 0; time < most; time += 1)
      expect((await ask("/blog/preview", { "x-forwarded-for": `203.0.113.${time}` })).status).toBe(200);
    const refused = await ask("/blog/preview", { "x-forwarded-for": "203.0.113.250" });
    expect(refused).toMatchObject({ status: 429, headers: { "x-error-code": "tooOften" } });
    expect(refused.headers["retry-after"]).toBe(String(windowMs / 1_000));
    expect(refused.text).toContain("Das war viel in kurzer Zeit");
    person = await signedInPerson({});
    expect((await ask("/blog/preview")).status).toBe(200);
  });

  test("is counted for a network of strangers", async () => {
    site.next.answer("/cards/a.jpg", () => ({ type: "image/jpeg", html: "a card" }));
    const from = { cookie: "", "x-forwarded-for": "203.0.113.7" };
    const all = await askTimes(heavyReads.cards.network + 1, "/cards/a.jpg", from);
    expect(all.slice(0, -1)).not.toContain(429);
    expect(all.at(-1)).toBe(429);
    expect((await ask("/cards/a.jpg", { ...from, "x-forwarded-for": "203.0.113.8" })).status).not.toBe(429);
  });

  test.each<[HeavyRead, string]>([
    ["exports", file],
    ["comparisons", `/dashboard/blogs/edit/${crypto.randomUUID()}/versions?left=1`],
    ["previews", "/blog/preview"],
    ["certificates", "/api/certificates/ABCD-1234-EFGH-5678"],
    ["documents", `/api/sessions/${crypto.randomUUID()}`],
    ["searches", "/blog?q=sums"],
    ["pictures", "/uploads/a.webp"],
    ["cards", "/cards/a.jpg"],
  ])(
    "of %s by strangers uses up nothing of people behind the same address, nor theirs of strangers'",
    async (read, path) => {
      const { network, person: own, windowMs } = heavyReads[read];
      const [address, other] = ["203.0.113.50", "203.0.113.51"];
      const [ofNetwork, of] = [networkKeys(address), `account ${person.userId}`];
      const scope = `read:${read}`;
      expect(await mayGoOn({ scope, most: network, windowMs }, ofNetwork, new Date(), network)).toBe(true);
      const statusOf = async (cookie: string, from: string) =>
        (await ask(path, { cookie, "x-forwarded-for": from })).status;
      expect(await statusOf("", address)).toBe(429);
      expect(await statusOf(person.cookie, address)).not.toBe(429);
      expect(await mayGoOn({ scope, most: own, windowMs }, fingerprint(of), new Date(), own - 1)).toBe(true);
      expect(await statusOf(person.cookie, other)).toBe(429);
      expect(await statusOf("", other)).not.toBe(429);
    },
  );

  const posts = [
    ["a form sent without script", multipartForm(hidden()), "text/html"],
    ["an action called by script", callOf(action, []), "text/x-component"],
  ] as const;
  const heavyPages = [
    ["comparisons", `/dashboard/blogs/edit/${crypto.randomUUID()}/versions?left=1&right=2`],
    ["previews", "/blog/preview"],
    ["searches", "/dashboard/mentors?q=maths"],
    ["searches", `/dashboard/messages/${crypto.randomUUID()}?q=sums`],
    ["searches", "/blog?q=sums"],
  ] as const;
  test.each(
    posts.flatMap(([what, sent, accept]) => heavyPages.map(([read, page]) => ({ what, sent, accept, read, page }))),
  )("of $page is counted once for $what, which renders the page again", async ({ sent, accept, read, page }) => {
    const { person: most, windowMs } = heavyReads[read];
    site.next.page(page, "rendered");
    const { body } = sent;
    const headers = { cookie: person.cookie, accept, ...sent.headers };
    const scope = `read:${read}`;
    const account = fingerprint(`account ${person.userId}`);
    expect(await mayGoOn({ scope, most, windowMs }, account, new Date(), most - 3)).toBe(true);
    const pressed = [];
    for (let press = 0; press < 4; press += 1) pressed.push((await site.post(page, { body, headers })).status);
    expect(pressed).toEqual([200, 200, 200, 429]);
    expect(site.next.asked(page)).toHaveLength(3);
    expect((await ask(page)).status).toBe(429);
    const refused = await site.post(page, { body, headers });
    expect(refused).toMatchObject({
      headers: { "x-error-code": "tooOften", "retry-after": String(windowMs / 1_000), connection: "close" },
      // The link of a page would lead away from what was typed.
      text: expect.stringMatching(/^Das war viel in kurzer Zeit\. .*\n$/),
    });
  });

  test("leaves the same form on a page that is little work", async () => {
    const page = "/dashboard/mentors";
    const { person: most, windowMs } = heavyReads.searches;
    const account = fingerprint(`account ${person.userId}`);
    await mayGoOn({ scope: "read:searches", most, windowMs }, account, new Date(), most);
    site.next.page(page, "rendered");
    const { body, headers } = multipartForm(hidden());
    expect((await site.post(page, { body, headers: { cookie: person.cookie, ...headers } })).status).toBe(200);
    expect((await ask(`${page}?q=maths`)).status).toBe(429);
  });

  test("of a file waits for nobody: a second one beside it is refused, in a page for people", async () => {
    const leave = await takePlace(`export account ${person.userId}`);
    site.next.page("/de/oops/running", "a page");
    const beside = await ask(file, ofPeople);
    expect(beside).toMatchObject({ status: 429, headers: { "retry-after": "10", "x-error-code": "running" } });
    expect(beside.text).toContain("a page");
    expect((await ask(file)).text).toContain("Deine andere Datei wird noch geschrieben");
    await leave?.();
    expect((await ask(file)).status).toBe(200);
  });

  test("gives its place back when the file is sent", async () => {
    expect((await ask(file)).status).toBe(200);
    await expect.poll(async () => (await ask(file)).status).toBe(200);
  });
});
