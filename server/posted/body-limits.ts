import { readFile } from "node:fs/promises";
import { posix, resolve } from "node:path";
import { boundOf, bytesOf, filesIn } from "#lib/platform/forms/bounds.ts";
import { type Exported, exportedSchemas } from "#lib/platform/forms/exported-schemas.ts";

/** Names of buttons, tokens, and what React and the browser write around a form. */
const around = 16_000;
const inputs = /from "((?:#|\.\/)[\w/-]*input\.ts)"/g;
const root = resolve(import.meta.dirname, "../..");

/**
 * The most bytes that an action of this file is sent: what the largest form of the inputs it reads needs, with each text
 * twice, because a form that was refused sends what it was answered again.
 */
export async function actionBytes(file: string): Promise<number> {
  return around + Math.max(0, ...(await readersIn(file)).map(({ schemas }) => bytesNeeded(schemas)));
}

/** What a file of actions reads by. */
export async function readersIn(file: string): Promise<Exported[]> {
  const source = await readFile(resolve(root, file), "utf8");
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(
    [...source.matchAll(inputs)].map(([, path = ""]) => import(path.replace(/^\.\//, `#${posix.dirname(file)}/`))),
  );
  const named = modules.flatMap(Object.entries).filter(([name]) => new RegExp(`\\b${name}\\b`).test(source));
  return named.flatMap(([name, one]) => exportedSchemas(one, name));
}

function bytesNeeded(schemas: readonly Parameters<typeof boundOf>[0][]): number {
  const bounds = schemas.map(boundOf);
  const files = bounds.reduce((sum, bound) => sum + filesIn(bound), 0);
  return 2 * bounds.reduce((sum, bound) => sum + bytesOf(bound), 0) - files;
}
