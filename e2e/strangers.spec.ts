import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { root } from "#scripts/support/run.ts";
import { addressesOf, calledWith } from "#server/support/call-by-name.ts";
import { type Callable, callables, forStrangers } from "#server/support/callable.ts";
import { readRows } from "./support/rows.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

// A server of its own: its data are compared before and after.
test.describe.configure({ mode: "default", timeout: 120_000 });
const output = join(root, process.env.BAOBAB_DIST_DIR ?? ".next");
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => server?.stop());

/** What the house writes by itself, or to count what it was asked. */
const ownBooks =
  /^(?:attempts|jobs?|job_|leases|daily_|changed_days|public_figures|push_keys|sqlite_|__|drizzle|mails?$|events$)/;

/** Everything people have stored. */
function stored(): Record<string, unknown[]> {
  const tables = readRows<{ name: string }>(server.dataDir, "select name from sqlite_master where type = 'table'");
  return Object.fromEntries(
    tables
      .filter(({ name }) => !ownBooks.test(name))
      .map(({ name }) => [name, readRows(server.dataDir, `select * from "${name}" order by 1`)]),
  );
}

async function post(path: string, body: BodyInit, headers: Record<string, string>) {
  const network = `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const answer = await fetch(new URL(path, server.url), {
    method: "POST",
    body,
    headers: { origin: server.url, "x-forwarded-for": network, ...headers },
    redirect: "manual",
  });
  return {
    status: answer.status,
    to: answer.headers.get("x-action-redirect") ?? answer.headers.get("location"),
    text: await answer.text(),
  };
}
type Answer = Awaited<ReturnType<typeof post>>;

/** What a form of ours could bring, so that a call fails for who sends it and not for what. */
const fields = {
  locale: "en",
  ...Object.fromEntries(
    ["id", "personId", "partnerId", "callId", "conversationId", "bookingId"].map((name) => [name, crypto.randomUUID()]),
  ),
  ...{ text: "Hello there", name: "Ada King", intent: "confirm", token: "made-up", email: "nobody@example.org" },
};

/** The login, a refusal in words, nothing there, or no answer at all. */
function isRefused({ status, to, text }: Answer): boolean {
  if (to) return /\/login(?:[?;]|$)/.test(to);
  if ([400, 404, 409].includes(status)) return true;
  // What the function answered stands in the row that the first one names.
  const result = /^0:.*?"a":"\$@([0-9a-f]+)"/m.exec(text)?.[1];
  const row = result === undefined ? text : (new RegExp(`^${result}:(.*)$`, "m").exec(text)?.[1] ?? "");
  return (
    status === 200 &&
    (/"status":"(?:error|refused)"/.test(row) || ["", "{}", '"$undefined"', "null"].includes(row.trim()))
  );
}

const nameOf = ({ file, name }: Callable) => `${file} ${name}`;
const actions = callables().filter(({ kind }) => kind === "action");

test("no action does anything for whoever is not signed in, unless it is for strangers", {
  tag: ["@AUTH-18"],
}, async () => {
  const addresses = addressesOf(output);
  const before = stored();
  const wrong: string[] = [];
  let calls = 0;
  for (const action of actions) {
    const { id = "", pages = [] } = addresses.get(nameOf(action)) ?? {};
    expect(id, `${nameOf(action)} is in the build`).not.toBe("");
    // From its own page, from one that strangers may see, and as one that was passed on within the house.
    for (const [path, more] of [
      [pages[0] ?? "/login", {}],
      ["/login", {}],
      [pages[0] ?? "/login", { "x-action-forwarded": "1" }],
    ] as const) {
      const answer = await post(path, calledWith(action.takes, fields), {
        "next-action": id,
        accept: "text/x-component",
        ...more,
      });
      calls += 1;
      if (nameOf(action) in forStrangers ? answer.status >= 500 : !isRefused(answer)) {
        wrong.push(`${nameOf(action)} at ${path}: ${answer.status} ${answer.to} ${answer.text.slice(0, 300)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(300);
  expect(stored()).toEqual(before);
});

test("no read that is kept for pages can be called by a request", { tag: ["@AUTH-18"] }, async () => {
  const hidden = JSON.parse(readFileSync(join(output, "server/hidden-reads.json"), "utf8")) as Record<
    string,
    { workers: Record<string, unknown> }
  >;
  const reads = callables().filter(({ kind }) => kind === "cached");
  expect(Object.keys(hidden)).toHaveLength(reads.length);
  for (const id of Object.keys(hidden)) {
    for (const path of ["/blog", "/blog/no-such-post", "/", "/login"]) {
      const called = await post(path, '["a-post"]', { "next-action": id, "content-type": "text/plain;charset=UTF-8" });
      expect([404, 409], `${path}: ${called.status}`).toContain(called.status);
      const form = new FormData();
      form.append(`$ACTION_ID_${id}`, "");
      expect((await post(path, form, {})).text).not.toMatch(/a-post|\$\$RSC_SERVER_CACHE/);
    }
  }
  // They still read for their own pages.
  const [post1] = readRows<{ title: string }>(
    server.dataDir,
    "select title from posts where status = 'published' limit 1",
  );
  expect(await (await fetch(`${server.url}/blog`)).text()).toContain(post1?.title.slice(0, 20) ?? "a post");
});
