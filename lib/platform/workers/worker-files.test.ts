import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { everythingIn } from "#scripts/release/files.ts";
import { root } from "#scripts/support/run.ts";

const declared = /heavyWork<typeof \w+>\(\s*"(lib\/[^"]+\.ts)",\s*"(\w+)"/g;

const works = everythingIn(resolve(root, "lib"))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .flatMap((file) => [...readFileSync(resolve(root, "lib", file), "utf8").matchAll(declared)])
  .map(([, file = "", name = ""]) => ({ file, name }));

test("there is heavy work", () => expect(works.length).toBeGreaterThan(0));

test.each(works)(
  "$name of $file can be run by a thread, which opens no database and reads no settings",
  async (work) => {
    const loaded = (await import(resolve(root, work.file))) as Record<string, unknown>;
    expect(loaded[work.name]).toBeTypeOf("function");
    const { metafile } = await build({
      entryPoints: [resolve(root, work.file)],
      bundle: true,
      write: false,
      metafile: true,
      platform: "node",
      format: "esm",
      packages: "external",
      outdir: "none",
      absWorkingDir: root,
    });
    const read = Object.keys(metafile.inputs);
    expect(
      read.filter((file) => /^(?:db|server|app|components)\/|^lib\/platform\/(?:env|log)\.ts$/.test(file)),
    ).toEqual([]);
  },
);
