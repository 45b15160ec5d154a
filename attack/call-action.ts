import type { HttpClient } from "#e2e/shows/http-client.ts";
import { type BuiltAction, type CallAnswer, calledWith } from "#server/support/call-by-name.ts";
import { callOf, type PostedEntry, type PostedForm } from "#server/support/forms.ts";

export type Called = CallAnswer & Readonly<{ milliseconds: number }>;

/** Where the browser says it is; an action is asked for at a page that has it. */
const pageOf = ({ pages }: BuiltAction) => pages[0] ?? "/contact";

/** Calls an action as React's script does, with arguments of plain data. */
export function callWithData(
  client: HttpClient,
  action: BuiltAction,
  values: readonly unknown[],
  page = pageOf(action),
) {
  return call(client, page, callOf(action.id, values));
}

/** The same with a form where the action takes one. */
export function callWithFields(client: HttpClient, action: BuiltAction, fields: readonly PostedEntry[]) {
  return call(client, pageOf(action), calledWith(action, fields));
}

/** Sends what a script would; nobody is led on. */
export async function call(client: HttpClient, page: string, { body, headers }: PostedForm): Promise<Called> {
  const started = performance.now();
  const answer = await client.send(page, {
    ...{ method: "POST", body, signal: AbortSignal.timeout(30_000) },
    headers: { origin: client.origin, accept: "text/x-component", ...headers },
  });
  const milliseconds = performance.now() - started;
  const to = answer.headers.get("x-action-redirect") ?? answer.location;
  return { status: answer.status, to, text: answer.body, milliseconds };
}
