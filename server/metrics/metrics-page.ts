import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { metricsPath } from "#lib/platform/file-paths.ts";
import { logFailure } from "#lib/platform/log.ts";
import packageFile from "#package.json" with { type: "json" };
import { addOwnMetrics, type MetricSources } from "./own-metrics.ts";
import { addSharedMetrics } from "./shared-metrics.ts";

export type MetricsOptions = Readonly<{
  sources: MetricSources;
  dataDir: string;
  /** `sqlite` or `postgres`. */
  engine: string;
  /** For the site's own port. Without it nobody is shown anything there. */
  token: string | undefined;
}>;

/** What Prometheus reads. One per process. */
export class MetricsPage {
  readonly #registry = new Registry();
  readonly #token: Buffer | undefined;
  readonly #readShared: () => Promise<void>;
  readonly stop: () => void;

  constructor({ sources, dataDir, engine, token }: MetricsOptions) {
    this.#token = token === undefined ? undefined : digestOf(`Bearer ${token}`);
    collectDefaultMetrics({ register: this.#registry });
    const build = { version: packageFile.version, node: process.version, engine };
    const info = { name: "baobab_build_info", help: "What runs; always 1", labelNames: Object.keys(build) };
    new Gauge({ ...info, registers: [this.#registry] }).set(build, 1);
    this.stop = addOwnMetrics(this.#registry, sources);
    this.#readShared = addSharedMetrics(this.#registry, dataDir);
  }

  /** With the token. Everybody else is answered as if there were no such page. */
  takes({ method, url, headers }: IncomingMessage): boolean {
    if (!this.#token || method !== "GET" || url !== metricsPath) return false;
    return timingSafeEqual(digestOf(headers.authorization ?? ""), this.#token);
  }

  answer(response: ServerResponse): void {
    this.text().then(
      (text) => {
        response.writeHead(200, { "content-type": this.#registry.contentType, "cache-control": "no-store" });
        response.end(text);
      },
      (error: unknown) => {
        logFailure("The metrics could not be written", error);
        response.writeHead(500, { "content-type": "text/plain" }).end();
      },
    );
  }

  async text(): Promise<string> {
    await this.#readShared();
    return this.#registry.metrics();
  }

  /** Answers without a token, so it must listen where only Prometheus can reach it. */
  server(): Server {
    return createServer((request, response) => {
      if (request.method === "GET" && request.url === metricsPath) this.answer(response);
      else response.writeHead(404, { "content-type": "text/plain" }).end();
    });
  }
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
