import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { databaseConnections } from "#db/client.ts";
import { watchStatements } from "#db/statements.ts";
import { counters } from "#lib/platform/counters.ts";
import type { Work } from "#server/in-flight.ts";
import { onAnswered } from "#server/logging/answered.ts";
import { served } from "./served.ts";

/** The parts of this process, asked at each scrape. */
export type MetricSources = Readonly<{
  inFlight: Readonly<{ going: Readonly<Record<Work, number>> }>;
  live: Readonly<{ open: number }>;
  front: Readonly<{ bytes: number }> | undefined;
}>;

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/** What this process did since it began. Returns how to stop counting. */
export function addOwnMetrics(registry: Registry, sources: MetricSources): () => void {
  addPlainMetrics(registry, sources);
  const stops = [countRequests(registry), countStatements(registry)];
  return () => {
    for (const stop of stops) stop();
  };
}

function addPlainMetrics(registry: Registry, sources: MetricSources): void {
  const registers = [registry];
  const total = (name: string, help: string, value: () => number) =>
    new Counter({
      name: `baobab_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name: `baobab_${name}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  total("documents_from_memory", "Documents answered from memory", () => served.documents);
  total("assets_from_memory", "Scripts, styles and fonts answered from memory", () => served.assets);
  total("documents_rendered", "Documents rendered by Next", () => served.rendered);
  gauge("documents_bytes", "Memory of kept documents", () => sources.front?.bytes ?? 0);
  gauge("live_streams", "Open event streams", () => sources.live.open);
  total("live_events", "Events written to streams", () => counters().liveEvents);
  total("sign_ins", "Successful sign-ins", () => counters().signIns);
  total("sign_ins_refused", "Sign-ins with a wrong address or password", () => counters().signInsRefused);
  total("database_transactions", "Transactions begun", () => counters().transactions);
  total("database_retries", "Transactions run again after a conflict", () => counters().transactionRetries);
  total("database_lock_waits", "Tries that found the database locked", () => counters().lockWaits);
  addLabelled(registry, sources);
}

function addLabelled(registry: Registry, sources: MetricSources): void {
  const registers = [registry];
  new Gauge({
    name: "baobab_requests_in_flight",
    help: "Requests in progress by kind of work",
    labelNames: ["work"],
    registers,
    collect() {
      for (const [work, count] of Object.entries(sources.inFlight.going)) this.set({ work }, count);
    },
  });
  new Gauge({
    name: "baobab_database_connections",
    help: "Connections of the pool, and what waits for one (PostgreSQL)",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(databaseConnections() ?? {})) this.set({ state }, count);
    },
  });
}

function countRequests(registry: Registry): () => void {
  const registers = [registry];
  const durations = new Histogram({
    name: "baobab_request_seconds",
    help: "Time until the answer was sent, of requests that were not answered from memory",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  const refused = new Counter({
    name: "baobab_requests_refused_total",
    help: "Requests refused by the server before any work, by reason",
    labelNames: ["reason"],
    registers,
  });
  return onAnswered(({ method, route, status, milliseconds, code }) => {
    const labels = { method: methods.has(method) ? method : "other", route, status: `${Math.floor(status / 100)}xx` };
    durations.observe(labels, milliseconds / 1000);
    if (code !== undefined && code !== "missing" && status >= 400) refused.inc({ reason: code });
  });
}

function countStatements(registry: Registry): () => void {
  const durations = new Histogram({
    name: "baobab_database_statement_seconds",
    help: "Time of statements until their rows are there",
    buckets,
    registers: [registry],
  });
  return watchStatements(({ milliseconds }) => durations.observe(milliseconds / 1000));
}
