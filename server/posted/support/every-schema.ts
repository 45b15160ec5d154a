import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { exportedSchemas } from "#lib/platform/forms/exported-schemas.ts";

/** For tests: every schema by which something sent is read, found in the source and named by its file. */

const root = join(import.meta.dirname, "../../..");
const reads = /\b(?:fieldsOf|reading|readSent|parseFields|parseForm)\(/;

/** Modules that say what may be sent. Actions cannot be loaded here, and take their readers from these. */
export const inputFiles = globSync("lib/**/*.ts", { cwd: root }).filter((file) => {
  if (/\.test\.ts$|\/support\/|lib\/platform\/forms\//.test(file)) return false;
  const source = readFileSync(join(root, file), "utf8");
  return (
    !/["']use server/.test(source) && source.includes('from "zod"') && (/input\.ts$/.test(file) || reads.test(source))
  );
});

type Named = readonly [name: string, schema: z.core.$ZodType];

const found = await Promise.all(
  inputFiles.map(async (file) =>
    exportedSchemas(await import(join(root, file)), file).flatMap(({ name, schemas }) =>
      schemas.map((schema): Named => [name, schema]),
    ),
  ),
);

export const filesRead: ReadonlySet<string> = new Set(inputFiles.filter((_, index) => found[index]?.length));

/** Each once, by the first name it was found under. */
export const everySchema: readonly Named[] = [
  ...new Map(
    found
      .flat()
      .toReversed()
      .map(([name, schema]) => [schema, [name, schema] as const]),
  ).values(),
].toReversed();
