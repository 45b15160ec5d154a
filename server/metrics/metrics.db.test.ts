import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db, transaction } from "#db/client.ts";
import { dialect } from "#db/dialect.ts";
import { claimJob, endRun } from "#db/queries/platform/job-runs.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import { mails } from "#db/schema/mail.ts";
import { reports } from "#db/schema/reports.ts";
import { testDatabase, testFolder } from "#db/testing.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { root } from "#scripts/support/run.ts";
import { InFlight } from "#server/in-flight.ts";
import { bounds } from "#server/limits.ts";
import { askHttp } from "#server/support/ask.ts";
import { startSite } from "#server/support/site-server.ts";
import { placeTakerOf } from "#server/takers.ts";
import { MetricsPage } from "./metrics-page.ts";

testDatabase();

const token = "f3d1c0ffee5f1c0c8a9be24d";
const authorization = `Bearer ${token}`;
const inFlight = new InFlight(bounds);
const sources = { inFlight, live: { open: 3 }, front: { bytes: 1_000 } };
let metrics: MetricsPage;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  metrics = new MetricsPage({ sources, dataDir: testFolder(), engine: dialect, token });
  site = await startSite({ metrics });
});
afterAll(async () => {
  metrics.stop();
  await site.close();
});

const scrape = async () => (await site.ask("/metrics", { headers: { authorization } })).text;
async function numberOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).split("\n").find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe("who may read the metrics [@OPS-18c]", () => {
  test("with the token they are Prometheus's text", async () => {
    const { status, headers, text } = await site.ask("/metrics", { headers: { authorization } });
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toContain("# TYPE baobab_documents_from_memory_total counter");
  });

  test.each([
    ["no token", {}, "GET"],
    ["another token", { authorization: "Bearer f3d1c0ffee5f1c0c8a9be24e" }, "GET"],
    ["the token alone", { authorization: token }, "GET"],
    ["the token and a HEAD", { authorization }, "HEAD"],
  ])("with %s there is no such page", async (_, headers, method) => {
    const answer = await site.ask("/metrics", { headers, method });
    const nothing = await site.ask("/nothing-here", { headers, method });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 404, text: nothing.text });
    expect(Object.keys(answer.headers)).toEqual(Object.keys(nothing.headers));
  });

  test("without METRICS_TOKEN no token opens them on the site's port", async () => {
    const own = new MetricsPage({ sources, dataDir: testFolder(), engine: dialect, token: undefined });
    const closed = await startSite({ metrics: own });
    const none = await startSite();
    for (const value of [authorization, "Bearer ", "Bearer undefined"]) {
      const headers = { authorization: value };
      expect((await closed.ask("/metrics", { headers })).status).toBe(404);
      expect((await none.ask("/metrics", { headers })).status).toBe(404);
    }
    own.stop();
    await closed.close();
    await none.close();
  });

  test("a port of its own answers them and nothing else", async () => {
    const server = metrics.server();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    expect((await askHttp(port, "/metrics")).text).toContain("baobab_build_info");
    for (const path of ["/", "/metrics/", "/dashboard"]) expect((await askHttp(port, path)).status).toBe(404);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
});

describe("what is counted [@OPS-18c]", () => {
  test("documents from memory apart from those that were rendered", async () => {
    const before = await Promise.all(["memory", "rendered"].map((how) => numberOf(`baobab_documents_${nameOf[how]}`)));
    site.next.page("/about", "about");
    for (let n = 0; n < 3; n += 1) await site.ask("/about");
    const after = await Promise.all(["memory", "rendered"].map((how) => numberOf(`baobab_documents_${nameOf[how]}`)));
    expect(after.map((value, at) => Number(value) - Number(before[at]))).toEqual([2, 1]);
  });

  test("requests by route, method and kind of status, however many ids, methods and addresses there are", async () => {
    const unusual = ["PUT", "PROPFIND", "OPTIONS", "MKCOL"];
    const before = Number(await numberOf(seriesOf("/[...rest]", "GET", "4xx")));
    for (let n = 0; n < 20; n += 1) {
      const id = crypto.randomUUID();
      site.next.page(`/dashboard/sessions/${id}?n=${n}`, "session");
      await site.ask(`/dashboard/sessions/${id}?n=${n}`);
      await site.ask(`/invented-${n}`);
      await site.ask("/dashboard", { method: unusual[n % 4] ?? "" });
    }
    const count = (...labels: Parameters<typeof seriesOf>) => numberOf(seriesOf(...labels));
    await expect.poll(() => count("/dashboard/sessions/[id]", "GET", "2xx")).toBe(20);
    await expect.poll(() => count("/dashboard", "other", "4xx")).toBe(20);
    expect(await count("/[...rest]", "GET", "4xx")).toBe(before + 20);
    expect(await numberOf('baobab_requests_refused_total{reason="method"}')).toBe(20);
    expect(await scrape()).not.toMatch(/invented|PUT|PROPFIND|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  test("what is in progress", async () => {
    const leave = inFlight.enter("read", placeTakerOf(undefined, "somebody"));
    expect(await numberOf('baobab_requests_in_flight{work="read"}')).toBe(1);
    if (typeof leave === "function") leave();
    expect(await numberOf('baobab_requests_in_flight{work="read"}')).toBe(0);
    expect(await numberOf("baobab_live_streams")).toBe(3);
  });

  test("statements and transactions", async () => {
    const before = Number(await numberOf("baobab_database_transactions_total"));
    await transaction(async (tx) => tx.$count(mails));
    expect(await numberOf("baobab_database_transactions_total")).toBe(before + 1);
    expect(await numberOf("baobab_database_statement_seconds_count")).toBeGreaterThan(0);
    expect(await numberOf("baobab_database_up")).toBe(1);
    expect(await numberOf("baobab_database_bytes")).toBeGreaterThan(10_000);
    expect(await numberOf("baobab_disk_free_bytes")).toBeGreaterThan(0);
  });

  test("jobs: last success and length, failures, and what runs", async () => {
    const at = new Date("2026-11-20T03:00:00.000Z");
    const claim = { owner: "one", now: at, leaseUntil: new Date(at.getTime() + minute), startedBy: at };
    for (const name of ["retention", "mails", "digest"]) await claimJob(db(), { ...claim, name });
    const finishedAt = new Date(at.getTime() + 4_000);
    await endRun(db(), "retention", "one", { finishedAt, succeededAt: finishedAt, done: 2 });
    await endRun(db(), "mails", "one", { finishedAt, lastError: "Error" });
    const job = (what: string, name: string) => numberOf(`baobab_job_${what}{name="${name}"}`);
    expect(await job("last_success_timestamp_seconds", "retention")).toBe(finishedAt.getTime() / 1000);
    expect(await job("last_duration_seconds", "retention")).toBe(4);
    expect([await job("failed", "retention"), await job("failed", "mails")]).toEqual([0, 1]);
    expect(await job("running_since_timestamp_seconds", "digest")).toBe(at.getTime() / 1000);
    expect(await job("running_since_timestamp_seconds", "mails")).toBeUndefined();
  });

  test("mails that wait, and for how long", async () => {
    const mail = (dueAt: Date, status: "queued" | "sent" = "queued") => {
      const id = crypto.randomUUID();
      const toAddress = "ana@example.org";
      return {
        id,
        key: id,
        kind: "confirmEmail",
        toAddress,
        locale: "en",
        params: {},
        status,
        dueAt,
        createdAt: dueAt,
      };
    };
    const now = Date.now();
    const [late, later, sent] = [mail(new Date(now - hour)), mail(new Date(now + hour)), mail(new Date(0), "sent")];
    await db().insert(mails).values([late, later, sent]);
    expect(await numberOf('baobab_queue_length{queue="mails"}')).toBe(2);
    const oldest = Number(await numberOf('baobab_queue_oldest_seconds{queue="mails"}'));
    expect(Math.round(oldest / 600)).toBe(6);
    expect(await numberOf('baobab_queue_length{queue="pushes"}')).toBe(0);
  });

  test("what waits for staff, and what waits for too long, as numbers alone", async () => {
    const report = (grade: "S0" | "S2", age: number, status: "open" | "closed" = "open") => {
      const id = crypto.randomUUID();
      const createdAt = new Date(Date.now() - age);
      return { id, number: id, kind: "threats", text: "private words", locale: "en", grade, status, createdAt };
    };
    await db()
      .insert(reports)
      .values([report("S0", 2 * hour), report("S0", minute), report("S2", 2 * day), report("S2", 9 * day, "closed")]);
    const person = { name: "Ana", email: "ana@example.org", subject: "private words", message: "private words" };
    const createdAt = new Date(Date.now() - 2 * day);
    await db()
      .insert(contactMessages)
      .values({ ...person, id: crypto.randomUUID(), locale: "en", createdAt, queue: "safeguarding" });
    const list = async (name: string) => [
      await numberOf(`baobab_staff_waiting{list="${name}"}`),
      await numberOf(`baobab_staff_overdue{list="${name}"}`),
    ];
    expect(await list("reports S0")).toEqual([2, 1]);
    expect(await list("reports S2")).toEqual([1, 0]);
    expect(await list("tickets safeguarding")).toEqual([1, 1]);
    expect(await list("held texts")).toEqual([0, 0]);
    expect(await scrape()).not.toMatch(/private|ana@|Ana/);
  });
});

describe("the files of deploy/monitoring [@OPS-18d @OPS-18e]", () => {
  const file = (name: string) => join(root, "deploy/monitoring", name);
  const read = (name: string) => readFileSync(file(name), "utf8");
  type Panel = { title: string; type: string; targets?: { expr: string }[] };
  const panels = (JSON.parse(read("grafana-dashboard.json")) as { panels: Panel[] }).panels;
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const ours = /\b(?:baobab|nodejs|process)_\w+/g;
  const names = (text: string) => new Set(text.match(ours) ?? []);

  test("name only metrics that exist", async () => {
    const text = await scrape();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ""));
    for (const series of text.matchAll(/^([a-z_]+)[{ ]/gm)) known.add(series[1] ?? "");
    const asked = new Set([...names(shown.join("\n")), ...names(read("alerts.yml"))]);
    expect(asked.size).toBeGreaterThan(30);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });

  test("show every metric of ours", async () => {
    const known = [...(await scrape()).matchAll(/^# TYPE (baobab_\S+)/gm)].map(([, name]) => name ?? "");
    const everything = shown.join("\n") + read("alerts.yml");
    expect(known.length).toBeGreaterThan(25);
    expect(known.filter((name) => !everything.includes(name))).toEqual([]);
  });

  test("name only jobs and lists that exist", async () => {
    const text = await scrape();
    const lists = [...text.matchAll(/baobab_staff_waiting\{list="([^"]*)"\}/g)].map(([, list]) => list ?? "");
    const asked = [...read("alerts.yml").matchAll(/list[!=]~"([^"]*)"/g)].flatMap(([, all]) => all?.split("|") ?? []);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((list) => !lists.includes(list))).toEqual([]);
  });

  test("each panel has a title, a question and a place", () => {
    expect(panels.length).toBeGreaterThan(20);
    for (const { title, type, targets = [] } of panels) {
      expect(title).not.toBe("");
      if (type !== "row") expect(targets.every(({ expr }) => expr.includes('job="$job"'))).toBe(true);
    }
  });

  const withPromtool = test.skipIf(!hasNeed("promtool"));
  const folder = testFolder();
  const check = (args: string[], input?: string) =>
    spawnSync("promtool", args, { encoding: "utf8", ...(input === undefined ? {} : { input }) });

  withPromtool("are valid for Prometheus", () => {
    expect(check(["check", "rules", file("alerts.yml")])).toMatchObject({ status: 0 });
    expect(check(["check", "config", file("prometheus.yml")])).toMatchObject({ status: 0 });
  });

  withPromtool("ask questions that Prometheus understands", () => {
    const rules = shown.map((expr, n) => ({ record: `panel_${n}`, expr: expr.replaceAll("$job", "baobab") }));
    const asked = join(folder, "panels.yml");
    writeFileSync(asked, JSON.stringify({ groups: [{ name: "panels", rules }] }));
    const checked = check(["check", "rules", asked]);
    expect(checked).toMatchObject({ status: 0 });
    expect(checked.stdout).toContain(`${rules.length} rules found`);
  });

  withPromtool("read a text that Prometheus accepts", async () => {
    const { stdout, stderr } = check(["check", "metrics"], await scrape());
    const complaints = `${stdout}${stderr}`.split("\n").filter((line) => line.startsWith("baobab_"));
    expect(complaints).toEqual([]);
  });
});

test("without its database the process still tells that it is away [@OPS-18c]", async () => {
  await closeDatabase();
  expect(await numberOf("baobab_database_up")).toBe(0);
  const text = await scrape();
  expect(text).not.toMatch(/^baobab_(?:job|queue|staff)_\w+\{/m);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

function seriesOf(route: string, method: string, status: string): string {
  return `baobab_request_seconds_count{method="${method}",route="${route}",status="${status}"}`;
}

const nameOf: Readonly<Record<string, string>> = { memory: "from_memory_total", rendered: "rendered_total" };
