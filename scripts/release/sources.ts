import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { root } from "#scripts/support/run.ts";
import { CommandRefusal } from "#scripts/support/steps.ts";
import { operatorFiles } from "./commands.ts";
import { everythingIn } from "./files.ts";

/** Copied with everything in them but tests and what only tests use. */
const folders = ["assets", "browser", "db", "deploy", "docs", "i18n", "lib", "messages", "public", "server"];
const files = [
  ".env.example",
  ".generated/enhance.json",
  ".npmrc",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "baobab",
  "package-lock.json",
];
const forTests = /\.test\.tsx?$|[./]testing\.ts$|\/support\/|^docs\/images\//;
/** Loaded by a name in a text: the flag `--import`. */
const unseen = ["scripts/support/require-node.mjs", "scripts/support/quick-modules.mjs"];
/** A release builds nothing. */
const builder = "scripts/build.ts";

export type Sources = Readonly<{
  files: readonly string[];
  /** Packages that they import, like `pg` or `@node-rs/argon2`. */
  packages: ReadonlySet<string>;
}>;

/** Only to learn what is imported; nothing is written. */
const reading = {
  bundle: true,
  write: false,
  metafile: true,
  platform: "node",
  format: "esm",
  packages: "external",
  outdir: "none",
  absWorkingDir: root,
  logLevel: "error",
} as const;

/** What of the checkout a release runs, told from its imports. */
export async function releaseSources(): Promise<Sources> {
  const copied = folders
    .flatMap((folder) => everythingIn(resolve(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => !forTests.test(file));
  const code = copied.filter((file) => /^(?:db|i18n|lib|server)\/.*\.ts$/.test(file));
  const scripts = await scriptsRun(operatorFiles());
  const { own, modules } = await imported([...code, ...scripts]);
  return {
    files: [...new Set([...copied, ...files, ...unseen, ...own])].toSorted(),
    packages: production(new Set(modules.map(packageOf))),
  };
}

function production(packages: ReadonlySet<string>): ReadonlySet<string> {
  const { dependencies } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as { dependencies: object };
  const others = [...packages].filter((name) => !(name in dependencies));
  if (others.length === 0) return packages;
  throw new CommandRefusal(
    `A release would import what package.json does not list as a dependency: ${others.join(", ")}.`,
  );
}

/** With the scripts that they start by name. */
async function scriptsRun(entries: readonly string[]): Promise<string[]> {
  const { own } = await imported(entries);
  const named = own
    .filter((file) => file.startsWith("scripts/"))
    .flatMap((file) => [...readFileSync(resolve(root, file), "utf8").matchAll(/runScript\("(scripts\/[\w-]+\.ts)"/g)])
    .map(([, name = ""]) => name);
  const all = [...new Set([...entries, ...named])].filter((file) => file !== builder);
  return all.length === entries.length ? all : scriptsRun(all);
}

async function imported(entries: readonly string[]): Promise<{ own: string[]; modules: string[] }> {
  // One bundle: one for each of them would take a quarter of a minute.
  const contents = entries.map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n");
  const { metafile } = await build({ stdin: { contents, resolveDir: root }, ...reading });
  const own = Object.keys(metafile.inputs).filter((file) => file !== "<stdin>");
  const modules = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith("node:") && !path.startsWith("."))
    .map(({ path }) => path);
  return { own, modules: [...new Set(modules)].toSorted() };
}

export function packageOf(module: string): string {
  return module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
}
