import type { HttpClient } from "#e2e/shows/http-client.ts";
import { type BuiltAction, type CallAnswer, calledWith } from "#server/support/call-by-name.ts";
import { callOf, type PostedEntry, type PostedForm } from "#server/support/forms.ts";

export type Called = CallAnswer & Readonly<{ milliseconds: number }>;

const pageOf = ({ pages }: BuiltAction) => pages[0] ?? "/contact";

export function callWithData(
  client: HttpClient,
  action: BuiltAction,
  values: readonly unknown[],
  { page = pageOf(action), patience }: Readonly<{ page?: string; patience?: number }> = {},
) {
  return call(client, page, callOf(action.id, values), patience);
}

export function callWithFields(client: HttpClient, action: BuiltAction, fields: readonly PostedEntry[]) {
  return call(client, pageOf(action), calledWith(action, fields));
}

/** Follows no redirect. */
export async function call(
  client: HttpClient,
  page: string,
  { body, headers }: PostedForm,
  patience = 30_000,
): Promise<Called> {
  const started = performance.now();
  const answer = await client.send(page, {
    ...{ method: "POST", body, signal: AbortSignal.timeout(patience) },
    headers: { origin: client.origin, accept: "text/x-component", ...headers },
  });
  const milliseconds = performance.now() - started;
  const to = answer.headers.get("x-action-redirect") ?? answer.location;
  return { status: answer.status, to, text: answer.body, milliseconds };
}
