import { second } from "#lib/platform/time/time.ts";
import { errorCodeOf } from "./error-code-of.ts";
import { type DoctorFinding, faultOf, found } from "./reasons.ts";

export async function checkRedis(url: string | undefined): Promise<DoctorFinding[]> {
  if (!url) return [found("redis.none")];
  const { createClient } = await import("@redis/client");
  const place = new URL(url).host;
  const client = createClient({ url, socket: { connectTimeout: 5 * second, reconnectStrategy: false } });
  // The rejection says the same.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.ping();
    const version = /^redis_version:(\S+)/m.exec(await client.info("server"))?.[1] ?? "";
    return [found("redis.fine", { place, version })];
  } catch (error) {
    const code = errorCodeOf(error);
    return [found("redis.failed", { place, fault: faultOf(code), code })];
  } finally {
    client.destroy();
  }
}
