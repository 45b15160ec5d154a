import { dialectOf } from "#db/dialect.ts";
import type { Env } from "#lib/platform/env.ts";
import { drain } from "#server/stop.ts";
import { MetricsPage } from "./metrics-page.ts";
import type { MetricSources } from "./own-metrics.ts";

type Started = Readonly<{ page: Readonly<{ metrics?: MetricsPage }>; close: () => Promise<void> }>;

/** Counts nothing beyond plain numbers unless a port or a token is set. */
export async function startMetrics(
  { metrics: { port, host, token }, dataDir, databaseUrl }: Env,
  sources: MetricSources,
): Promise<Started> {
  if (port === undefined && token === undefined) return { page: {}, close: async () => undefined };
  const metrics = new MetricsPage({ sources, dataDir, engine: dialectOf(databaseUrl), token });
  const server = port === undefined ? undefined : metrics.server();
  if (server) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once("error", reject).listen(port, host, resolve);
    await promise;
  }
  return {
    page: { metrics },
    close: async () => {
      metrics.stop();
      if (server) await drain(server, 500);
    },
  };
}
