import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isRequestId } from "#lib/platform/logging/request-context.ts";
import { startSite } from "#server/support/site-server.ts";

let site: Awaited<ReturnType<typeof startSite>>;
const id = "0b9f5a1c-1111-4222-8333-444455556666";

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.next.reset();
  site.lines.length = 0;
});

const requestLines = () => site.lines.filter(({ message }) => message === "request");
/** Lines are written when a connection has sent the answer, which may be after it arrived. */
const untilLogged = (count: number) => expect.poll(requestLines).toHaveLength(count);

test("a page of the app has an id of its own request, and one line with it [@OPS-18a @OPS-18b]", async () => {
  site.next.page(`/de/dashboard/sessions/${id}?tab=notes&to=ana@example.org`, "notes");
  const path = `/de/dashboard/sessions/${id}?tab=notes&to=ana@example.org`;
  const answers = [await site.ask(path), await site.ask(path)];
  const ids = answers.map(({ headers }) => headers["x-request-id"]);
  expect(ids.every(isRequestId)).toBe(true);
  expect(ids[0]).not.toBe(ids[1]);
  await untilLogged(2);
  expect(site.lines.map(({ request }) => request)).toEqual(
    ids.map((requestId) => ({ id: requestId, route: "/dashboard/sessions/[id]" })),
  );
  const [line] = site.lines;
  expect(line).toMatchObject({ level: "info", fields: { method: "GET", status: 200, ms: expect.any(Number) } });
  expect(JSON.stringify(site.lines)).not.toMatch(/0b9f5a1c|example\.org|notes|127\.0\.0\.1/);
});

test("nobody chooses the id of a request, and Next is given the same one [@OPS-18a]", async () => {
  site.next.answer("/contact", () => ({ html: "thanks" }));
  const headers = { "x-request-id": "CHOSEN01", "content-type": "application/x-www-form-urlencoded" };
  const answer = await site.post("/contact", { headers, body: "" });
  const given = site.next.requests.map((request) => request.headers["x-request-id"]);
  expect(given).toEqual([answer.headers["x-request-id"]]);
  expect(given).not.toContain("CHOSEN01");
});

test("a document from memory costs no line and no header", async () => {
  site.next.page("/about", "about");
  const first = await site.ask("/about");
  expect(isRequestId(first.headers["x-request-id"])).toBe(true);
  await untilLogged(1);
  const second = await site.ask("/about");
  expect(second.text).toBe(first.text);
  expect(second.headers["x-request-id"]).toBeUndefined();
  expect(requestLines()).toHaveLength(1);
});

test("the number on an error page is the id of its request, and the cause is logged under it [@OPS-18a]", async () => {
  site.next.page("/oops/error", "Sorry: __REFERENCE__");
  site.next.answer("/mission", () => ({ status: 500, html: "" }));
  const { status, text, headers } = await site.ask("/mission");
  expect(status).toBe(500);
  expect(text).toContain(`Sorry: ${headers["x-request-id"]}<`);
  const fault = site.lines.find(({ level }) => level === "error");
  expect(fault).toMatchObject({ request: { id: headers["x-request-id"], route: "/mission" } });
  expect(fault?.error?.message).toBe("Next answered 500");
});

test("paths that do not exist are named without queries, tokens and addresses", async () => {
  const token = "Zk1-abcQefgYijkPmnoRqrsTuvwXyz_0123456789AB";
  for (const path of [`/reset-passwort/${token}?mail=a@b.example`, "/nobody@example.org", "/nope?q=secret"]) {
    expect((await site.ask(path)).status).toBe(404);
  }
  expect(requestLines()).toEqual([]);
  const told = site.lines.map(({ message }) => message);
  expect(told).toEqual(["404 /reset-passwort/[token]", "404 /[address]", "404 /nope"]);
});

test("what is refused under load has a limited line", async () => {
  const held = site.next.hold("/dashboard/messages", "slow");
  const from = (n: number) => ({ headers: { "x-forwarded-for": `198.51.100.${n}` } });
  let turnedAway = 0;
  const asked = Array.from({ length: 110 }, async (_, n) => {
    const answer = await site.ask("/dashboard/messages", from(n % 2));
    if (answer.status === 429) turnedAway++;
    return answer;
  });
  // More of each address than its places and its line, and than there are lines in the log for.
  await expect.poll(() => turnedAway).toBeGreaterThan(30);
  await expect.poll(() => site.lines.filter(({ level }) => level === "warn").length).toBe(30);
  held.open();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
  const refused = site.lines.filter(({ level }) => level === "warn");
  expect(refused.every(({ message }) => message === "refused 429 GET /dashboard/messages")).toBe(true);
  await untilLogged(statuses.filter((status) => status === 200).length);
});

test("a stranger who is answered 401 or 404 writes thirty lines a minute", async () => {
  const asked = { "/api/notifications": 401, "/api/messages/older": 404 };
  for (const [path, status] of Object.entries(asked)) site.next.answer(path, () => ({ status, html: "" }));
  for (let request = 0; request < 40; request += 1)
    for (const [path, status] of Object.entries(asked)) expect((await site.ask(path)).status).toBe(status);
  site.next.page("/dashboard", "x");
  await site.ask("/dashboard");
  await untilLogged(1);
  expect(site.lines.filter(({ message }) => message.startsWith("answered "))).toHaveLength(30);
  expect(site.lines).toHaveLength(31);
});
