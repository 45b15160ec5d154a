import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const hashed = /-[0-9a-f]{8}(?=\.\w+$)/;

/** Names contain a content hash, so browsers can keep them for ever. Also writes the module that lists them. */
export function nameByContent(folder: string, module: string): void {
  for (const name of readdirSync(folder).filter((file) => !hashed.test(file))) {
    const hash = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    for (const old of readdirSync(folder)) {
      if (hashed.test(old) && old.replace(hashed, "") === name) rmSync(join(folder, old));
    }
    renameSync(join(folder, name), join(folder, name.replace(/(?=\.\w+$)/, `-${hash.slice(0, 8)}`)));
  }
  const lines = readdirSync(folder).map((name) => `  "${name.replace(hashed, "")}": "/art/${name}",\n`);
  writeFileSync(
    module,
    `/** Written by \`scripts/artwork.ts\`. */\nexport const art = {\n${lines.toSorted().join("")}} as const;\n`,
  );
}
