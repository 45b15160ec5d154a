import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Callable } from "./callable.ts";

/** Calls functions of the server the way a hostile program does: by the names the build gave them, with what it likes. */

type Named = Readonly<{ filename: string; exportedName: string; workers: Readonly<Record<string, unknown>> }>;
export type Address = Readonly<{ id: string; pages: readonly string[] }>;

/** Names and pages of the build's actions, by `file name`. */
export function addressesOf(output: string): ReadonlyMap<string, Address> {
  const file = join(output, "server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as { node: Record<string, Named> };
  return new Map(
    Object.entries(node).map(([id, { filename, exportedName, workers }]) => [
      `${filename} ${exportedName}`,
      {
        id,
        pages: Object.keys(workers)
          .filter((worker) => worker.endsWith("/page"))
          .map(pathOf),
      },
    ]),
  );
}

/** The address of a page whose open parts hold something nobody has. */
function pathOf(worker: string): string {
  const parts = worker
    .split("/")
    .slice(1, -1)
    .filter((part) => !/^(?:\(.*\)|\[locale\])$/.test(part));
  return `/${parts.map((part) => part.replace(/^\[.*\]$/, crypto.randomUUID())).join("/")}`;
}

/** The body with which a browser's script calls a function with a form. */
export function calledWith(takes: Callable["takes"], fields: Readonly<Record<string, string>>): FormData {
  const body = new FormData();
  const form = takes === "stateAndForm" ? '[{"status":"idle"},"$K1"]' : takes === "form" ? '["$K1"]' : undefined;
  if (form) for (const [name, value] of Object.entries(fields)) body.append(`1_${name}`, value);
  body.append("0", form ?? JSON.stringify([fields]));
  return body;
}
