import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requestLimits } from "./limits.ts";
import { addresses, type Flood, floodOfStalled } from "./support/floods.ts";
import { callOf, callWithForm, emptyFields, hidden, malformed, multipartForm } from "./support/forms.ts";
import { origin, startSite } from "./support/site-server.ts";

let site: Awaited<ReturnType<typeof startSite>>;
const logged: string[] = [];
const floods: Flood[] = [];

beforeEach(async () => {
  logged.length = 0;
  site = await startSite({ bodies: { log: (line) => logged.push(line) } });
  for (const path of ["/contact", "/login", "/report", "/dashboard"]) site.next.page(path, "x");
});
afterEach(async () => {
  for (const { end } of floods.splice(0)) end();
  await site.close();
});

/** Bodies of these clients that stop one byte short; ended with the test. */
async function stalled(clients: readonly string[], each: number, announced: number = requestLimits.strangersBody) {
  const flood = await floodOfStalled(site.port, { path: "/contact", origin, clients, each, announced });
  floods.push(flood);
  return flood;
}

/** Forms of people elsewhere, one after the other, with what each was answered. */
async function formsOfOthers(count: number, from = "203.0.113.9") {
  const statuses = new Set<number>();
  for (const path of Array.from({ length: count }, (_, n) => ["/contact", "/login", "/report"][n % 3] ?? "/")) {
    const body = "x".repeat(20_000);
    statuses.add((await site.post(path, { body, headers: { "x-forwarded-for": from } })).status);
  }
  return [...statuses];
}

describe("bodies that never end [@OPS-05g @OPS-05h]", () => {
  test("64 sockets of one address that announce 1 MB are refused at once; others' forms are answered", async () => {
    const flood = await stalled(addresses(1), 64, 1_000_000);
    expect(await formsOfOthers(12)).toEqual([200]);
    await expect.poll(() => flood.answered.get(413)).toBe(64);
  });

  test("1,152 sockets of 18 addresses fill the memory for bodies, and others' forms are answered while they do", async () => {
    const clients = addresses(18);
    expect(clients.length * 64 * requestLimits.strangersBody).toBeGreaterThan(requestLimits.bodies);
    const flood = await stalled(clients, 64);
    expect(await formsOfOthers(60)).toEqual([200]);
    // It stood all the while: nearly all of its senders still wait.
    expect(flood.sockets.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(800);
    expect(flood.answered.get(200)).toBeUndefined();
  });

  test("the flood comes again and again, and others' forms are still answered", async () => {
    const clients = addresses(18);
    for (const _ of [1, 2, 3]) {
      const [statuses] = await Promise.all([formsOfOthers(20), stalled(clients, 22)]);
      expect(statuses).toEqual([200]);
    }
  });
});

describe("forms of thousands of fields [@OPS-05e]", () => {
  test("twelve of them are refused before anything works on them, and a reader in between waits for none", async () => {
    const fields = emptyFields(9_000);
    const alive = { cookie: "account=alive", "x-forwarded-for": "10.0.0.1" };
    const posts = [multipartForm([...hidden(), ...fields]), callWithForm(fields)].flatMap((sent) =>
      Array.from({ length: 6 }, () => sent),
    );
    const sent = posts.map(({ body, headers }) => site.post("/dashboard", { body, headers: { ...headers, ...alive } }));
    const read = site.ask("/dashboard", { headers: { "x-forwarded-for": "203.0.113.9" } });
    expect((await read).status).toBe(200);
    for (const answered of await Promise.all(sent)) {
      expect(answered).toMatchObject({ status: 413, headers: { "x-error-code": "bodyTooLarge" } });
    }
    expect(site.next.requests.map(({ method }) => method)).toEqual(["GET"]);
  });
});

describe("bodies that are no forms of ours [@OPS-05f]", () => {
  test.each(["/contact", "/login", "/de/contact", "/dashboard/settings"])("are answered 400 at %s", async (path) => {
    for (const [, { body, headers }] of malformed.filter(([, sent]) => sent.body.length < 64_000)) {
      expect(await site.post(path, { body, headers })).toMatchObject({
        status: 400,
        headers: { "x-error-code": "malformed" },
      });
    }
    expect(site.next.requests).toEqual([]);
  });

  test("write thirty lines a minute, however many there are", async () => {
    for (let n = 0; n < 80; n++) await site.post(`/contact?${n}`, callOf("zz", []));
    expect(logged).toHaveLength(30);
    expect(logged[0]).toBe("400 POST /contact malformed");
  });

  test("an action of another build is told so, in the language of the page", async () => {
    await site.close();
    site = await startSite({ bodies: { actions: new Map() } });
    const { body, headers } = callOf(`60${"cd".repeat(20)}`, []);
    expect(await site.post("/de/login", { body, headers })).toMatchObject({
      status: 409,
      headers: { "x-error-code": "outdated", "x-nextjs-action-not-found": "1" },
      text: expect.stringContaining("lade sie neu"),
    });
  });

  test("a page that says where it stands in words Next cannot read is answered 400", async () => {
    for (const path of ["/login", "/contact", "/dashboard"]) {
      const headers = { rsc: "1", "next-router-state-tree": "garbage" };
      expect(await site.ask(path, { headers })).toMatchObject({
        status: 400,
        headers: { "x-error-code": "malformed" },
      });
    }
    expect(site.next.requests).toEqual([]);
  });
});
