import type { HttpClient } from "#e2e/shows/http-client.ts";
import type { BuiltAction } from "./action-list.ts";

export type Called = Readonly<{ status: number; body: string; milliseconds: number }>;

/** Fields of a form, as the second argument of an action. */
export type FormArguments = readonly (readonly [name: string, value: string])[];

/** Where the browser says it is; an action is asked for at a page that has it. */
const pageOf = ({ paths }: BuiltAction) => paths[0] ?? "/contact";

/** Calls an action as React's script does, with arguments of plain data. */
export function callWithData(
  client: HttpClient,
  action: BuiltAction,
  values: readonly unknown[],
  page = pageOf(action),
) {
  return call(client, action.id, page, { body: JSON.stringify(values), type: "text/plain;charset=UTF-8" });
}

/** The same with a form in the place of the second argument, as `useActionState` sends it. */
export function callWithForm(client: HttpClient, action: BuiltAction, fields: FormArguments, page = pageOf(action)) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(`_1_${name}`, value);
  body.append("0", takesFormAlone(action) ? '["$K1"]' : '[{"status":"idle"},"$K1"]');
  return call(client, action.id, page, { body });
}

/** An action's id ends its first byte with how many arguments it reads. */
function takesFormAlone({ id }: BuiltAction): boolean {
  const read = (Number.parseInt(id.slice(0, 2), 16) >> 1) & 0b111111;
  return (read & 0b010000) === 0;
}

async function call(client: HttpClient, id: string, page: string, { body, type }: { body: BodyInit; type?: string }) {
  const started = performance.now();
  const headers = {
    origin: client.origin,
    "next-action": id,
    accept: "text/x-component",
    ...(type ? { "content-type": type } : {}),
  };
  const answer = await client.send(page, { method: "POST", body, headers, signal: AbortSignal.timeout(30_000) });
  return { status: answer.status, body: answer.body, milliseconds: performance.now() - started } satisfies Called;
}
