import { join } from "node:path";
import { expect } from "@playwright/test";
import { root } from "#scripts/support/run.ts";
import { builtActions, calledWith, isRefused, nameOf } from "#server/support/call-by-name.ts";
import { forStrangers } from "#server/support/callable.ts";
import { readRows } from "./support/rows.ts";
import type { RunningServer } from "./support/server.ts";
import { test } from "./support/test.ts";

const output = join(root, process.env.BAOBAB_DIST_DIR || ".next");
// Nobody else writes there: its data are compared before and after.
let server: RunningServer;
test.beforeAll(({ quietServer }) => {
  server = quietServer;
});

/** What the system writes by itself, also about others before, or to count what it was asked. */
const ownBooks =
  /^(?:attempts|audit_heads|jobs?|job_|leases|daily_|changed_days|public_figures|push_keys|sqlite_|__|drizzle|mails?$|events$)/;

/** Everything people have stored. */
function stored(): Record<string, unknown[]> {
  const tables = readRows<{ name: string }>(server.dataDir, "select name from sqlite_master where type = 'table'");
  return Object.fromEntries(
    tables
      .filter(({ name }) => !ownBooks.test(name))
      .map(({ name }) => [name, readRows(server.dataDir, `select * from "${name}"${living(name)} order by 1`)]),
  );
}

/** What was said lately is dropped after a week, while this runs or before. */
const living = (table: string) => (table === "said_texts" ? ` where created_at > ${Date.now() - 6 * 86_400_000}` : "");

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

/** What a form of ours could bring, so that a call fails for who sends it and not for what. */
const fields = [
  ["locale", "en"] as const,
  ...["id", "personId", "partnerId", "callId", "conversationId", "sessionId"].map(
    (name) => [name, crypto.randomUUID()] as const,
  ),
  ...Object.entries({ text: "Hello there", name: "Ada King", intent: "confirm", token: "made-up" }),
  ["email", "nobody@example.org"] as const,
];

test("no action does anything for whoever is not signed in, unless it is for strangers", {
  tag: ["@AUTH-18c", "@OPS-04a"],
}, async () => {
  // Regular work that begins with the server drops what is old and looks at posts again; it is not a stranger's doing.
  const first =
    "select name, last_error from job_runs where name in ('mailboxes', 'post-checks', 'retention') and finished_at > 0";
  const done = () => readRows<{ name: string; last_error: string | null }>(server.dataDir, first);
  await expect.poll(() => done().length, { timeout: 60_000 }).toBe(3);
  // What failed once is not tried again within minutes.
  for (const { name, last_error } of done()) if (last_error !== null) console.warn(`${name} failed: ${last_error}`);
  const before = stored();
  const wrong: string[] = [];
  let calls = 0;
  for (const action of builtActions(output)) {
    const [page = "/login"] = action.pages;
    const { body, headers } = calledWith(action, fields);
    // From its own page, from one that strangers may see, and as one that was passed on within the server.
    for (const [path, more] of [
      [page, {}],
      ["/login", {}],
      [page, { "x-action-forwarded": "1" }],
    ] as const) {
      const answer = await post(path, body, { ...headers, accept: "text/x-component", ...more });
      calls += 1;
      // What is malformed reaches no action: such a call would prove nothing.
      const isWell = nameOf(action) in forStrangers ? answer.status < 500 && answer.status !== 400 : isRefused(answer);
      if (!isWell) {
        wrong.push(`${nameOf(action)} at ${path}: ${answer.status} ${answer.to} ${answer.text.slice(0, 300)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(300);
  expect(stored()).toEqual(before);
});
