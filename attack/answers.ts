import type { HttpClient } from "#e2e/shows/http-client.ts";

export type Asked = Readonly<{ status: number; location: string; body: string; milliseconds: number }>;

/** Asks as this person would, and may post an empty form instead. */
export async function ask(client: HttpClient, path: string, method: "GET" | "POST" = "GET"): Promise<Asked> {
  const started = performance.now();
  const init = method === "GET" ? {} : { method, body: new URLSearchParams(), headers: { origin: client.origin } };
  const answer = await client.send(path, { ...init, signal: AbortSignal.timeout(30_000) });
  return {
    status: answer.status,
    location: answer.location ?? "",
    body: answer.body,
    milliseconds: performance.now() - started,
  };
}

const nonces = /(nonce(?:\\?"?[:=]\\?"))[A-Za-z0-9+/=]+/g;

/** An answer without what differs from one to the next by itself: nonces, and the name that was asked for. */
export function toldBy({ status, location, body }: Asked, name: string): string {
  const without = (text: string) => text.replaceAll(name, "(name)").replaceAll(encodeURIComponent(name), "(name)");
  return `${status} ${without(location)} ${without(body).replace(nonces, "$1")}`;
}
