import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Callable, callables } from "./callable.ts";
import { callOf, callWithForm, type PostedEntry, type PostedForm } from "./forms.ts";

/** Calls functions of the server the way a hostile program does: by the names the build gave them, with what it likes. */

type Named = Readonly<{ filename: string; exportedName: string; workers: Readonly<Record<string, unknown>> }>;
/** An action as a request names it, and the pages that have it. */
export type BuiltAction = Callable & Readonly<{ id: string; pages: readonly string[] }>;

/** Every action of the source with its name in the build; the two have to know the same ones. */
export function builtActions(output: string): BuiltAction[] {
  const { node } = read(output, "server-reference-manifest.json") as { node: Record<string, Named> };
  const ids = new Map(Object.entries(node).map(([id, named]) => [`${named.filename} ${named.exportedName}`, id]));
  const actions = callables().filter(({ kind }) => kind === "action");
  if (ids.size !== actions.length) throw new Error(`The build knows ${ids.size} actions, the source ${actions.length}`);
  return actions.map((action) => {
    const id = ids.get(nameOf(action));
    if (id === undefined) throw new Error(`${nameOf(action)} is not in the build`);
    return { ...action, id, pages: Object.keys(node[id]?.workers ?? {}).flatMap(pathOf) };
  });
}

/** The reads that are kept for pages, by the names they had before the build took them out of what may be named. */
export function keptReadIds(output: string): string[] {
  return Object.keys(read(output, "hidden-reads.json") as object);
}

/** `file name`, as the tables of `callable.ts` have it. */
export const nameOf = ({ file, name }: Callable): string => `${file} ${name}`;

function read(output: string, file: string): unknown {
  return JSON.parse(readFileSync(join(output, "server", file), "utf8"));
}

/** The address of a page whose open parts hold something nobody has. */
function pathOf(worker: string): string[] {
  if (!worker.endsWith("/page")) return [];
  const parts = worker
    .split("/")
    .slice(1, -1)
    .filter((part) => !/^(?:\(.*\)|\[locale\])$/.test(part));
  return [`/${parts.map((part) => part.replace(/^\[.*\]$/, crypto.randomUUID())).join("/")}`];
}

/** What a browser's script would send to call an action with these fields, whatever they are. */
export function calledWith(
  { id, takes }: Pick<BuiltAction, "id" | "takes">,
  fields: readonly PostedEntry[],
): PostedForm {
  if (takes === "values") return callOf(id, [Object.fromEntries(fields)]);
  return callWithForm(fields, takes === "form" ? '["$K1"]' : '[{"status":"idle"},"$K1"]', id);
}

/** What a call came back with; `to` is where it leads, if anywhere. */
export type CallAnswer = Readonly<{ status: number; to: string | null; text: string }>;

/** The login, a refusal in words, nothing there, or no answer at all. */
export function isRefused({ status, to, text }: CallAnswer): boolean {
  if (to) return /\/login(?:[?;]|$)/.test(to);
  if (status === 404 || status === 409) return true;
  // What the function answered stands in the row that the first one names.
  const result = /^0:.*?"a":"\$@([0-9a-f]+)"/m.exec(text)?.[1];
  const row = result === undefined ? text : (new RegExp(`^${result}:(.*)$`, "m").exec(text)?.[1] ?? "");
  return (
    status === 200 &&
    (/"status":"(?:error|refused)"/.test(row) || ["", "{}", '"$undefined"', "null"].includes(row.trim()))
  );
}
