import { readFileSync } from "node:fs";
import { join } from "node:path";
import { standIns } from "#lib/platform/app-pages.ts";
import { type Callable, callables } from "./callable.ts";
import { callOf, callWithForm, type PostedEntry, type PostedForm } from "./forms.ts";

type Named = Readonly<{ filename: string; exportedName: string; workers: Readonly<Record<string, unknown>> }>;
export type BuiltAction = Callable & Readonly<{ id: string; pages: readonly string[] }>;

/** Throws if source and build disagree. */
export function builtActions(output: string): BuiltAction[] {
  const { node } = read(output, "server-reference-manifest.json") as { node: Record<string, Named> };
  const ids = new Map(Object.entries(node).map(([id, named]) => [`${named.filename} ${named.exportedName}`, id]));
  const actions = callables();
  if (ids.size !== actions.length) throw new Error(`The build knows ${ids.size} actions, the source ${actions.length}`);
  return actions.map((action) => {
    const id = ids.get(nameOf(action));
    if (id === undefined) throw new Error(`${nameOf(action)} is not in the build`);
    return { ...action, id, pages: Object.keys(node[id]?.workers ?? {}).flatMap(pathOf) };
  });
}

/** `file name`, as in the tables of `callable.ts`. */
export const nameOf = ({ file, name }: Callable): string => `${file} ${name}`;

function read(output: string, file: string): unknown {
  return JSON.parse(readFileSync(join(output, "server", file), "utf8"));
}

const inner: ReadonlySet<string> = new Set(Object.values(standIns));

/** Nothing for pages that answer under another address only. */
function pathOf(worker: string): string[] {
  if (!worker.endsWith("/page")) return [];
  const parts = worker
    .split("/")
    .slice(1, -1)
    .filter((part) => !/^(?:\(.*\)|\[locale\])$/.test(part));
  const path = `/${parts.map((part) => part.replace(/^\[.*\]$/, crypto.randomUUID())).join("/")}`;
  return inner.has(path) ? [] : [path];
}

export function calledWith(
  { id, takes }: Pick<BuiltAction, "id" | "takes">,
  fields: readonly PostedEntry[],
): PostedForm {
  if (takes === "values") return callOf(id, [Object.fromEntries(fields)]);
  return callWithForm(fields, takes === "form" ? '["$K1"]' : '[{"status":"idle"},"$K1"]', id);
}

export type CallAnswer = Readonly<{ status: number; to: string | null; text: string }>;

/** A redirect to the login, a refusal in words, nothing found, or an empty result. */
export function isRefused({ status, to, text }: CallAnswer): boolean {
  if (to) return /\/login(?:[?;]|$)/.test(to);
  if (status === 404 || status === 409) return true;
  // The first row names the row with the action's result.
  const result = /^0:.*?"a":"\$@([0-9a-f]+)"/m.exec(text)?.[1];
  const row = result === undefined ? text : (new RegExp(`^${result}:(.*)$`, "m").exec(text)?.[1] ?? "");
  return (
    status === 200 &&
    (/"status":"(?:error|refused)"/.test(row) || ["", "{}", '"$undefined"', "null"].includes(row.trim()))
  );
}
