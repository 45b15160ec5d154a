import type { HttpClient } from "#e2e/shows/http-client.ts";
import type { Called } from "./call-action.ts";

/** Milliseconds for an answer. */
export const patience = 120_000;

export async function postMessage(
  client: HttpClient,
  to: Readonly<{ userId: string; conversationId: string }>,
  text: string,
): Promise<Called> {
  const started = performance.now();
  const { status, location, body } = await client.send("/api/messages", {
    ...{ method: "POST", body: JSON.stringify({ id: crypto.randomUUID(), ...to, text }) },
    headers: { "content-type": "application/json", origin: client.origin },
    signal: AbortSignal.timeout(patience),
  });
  return { status, to: location, text: body, milliseconds: performance.now() - started };
}
