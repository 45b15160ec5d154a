import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { buildOutput } from "#scripts/support/built.ts";
import { root } from "#scripts/support/run.ts";
import { everythingIn } from "./files.ts";
import { packageOf } from "./sources.ts";

/** Dependencies of packages that we run which only build: compilers and file watchers. */
const builders = /^(?:@swc\/core|@parcel\/watcher|next-intl-swc-plugin-extractor|@next\/swc-.*)$/;

/** What no production server reads, in any package and in particular ones. */
const unused = [
  // Node runs no TypeScript of packages.
  /\.(?:map|[mc]?tsx?|flow|md|markdown)$/,
  /^node_modules\/next\/dist\/compiled\/next-server\/[^/]*\.dev\.js$/,
  /^node_modules\/better-sqlite3\/(?:deps|src|build)\//,
  new RegExp(`^node_modules/better-sqlite3/prebuilds/(?!${process.platform}-${process.arch}\\.)`),
  /^node_modules\/node-[a-z]+-[a-z0-9]+\/(?:include|share)\//,
  /^node_modules\/next\/dist\/(?:esm|docs|bundle-analyzer|next-devtools)\//,
  /^node_modules\/next\/dist\/compiled\/(?:[^/]+-experimental|webpack|next-devtools|@?babel[^/]*|@vercel\/og|@next\/font)\//,
  /^node_modules\/next\/dist\/compiled\/next-server\/[^/]*experimental/,
];
const licence = /(?:licen[cs]e|notice)[^/]*$/i;

type Package = { dependencies?: object; optionalDependencies?: object };

/** Files of `node_modules` that a release needs whose own code imports `packages`. */
export function releasePackages(packages: ReadonlySet<string>): string[] {
  const traced = tracedFiles();
  const tracedPackages = traced.map((file) => packageOf(file.slice("node_modules/".length)));
  const folders = new Set<string>();
  for (const name of [...packages, ...tracedPackages, `node-${process.platform}-${process.arch}`])
    keep(name, root, folders);
  const files = [...folders].flatMap((folder) =>
    everythingIn(resolve(root, folder))
      // Packages inside are kept by themselves.
      .filter((file) => !file.startsWith("node_modules/"))
      .map((file) => `${folder}/${file}`),
  );
  const kept = files.filter((file) => licence.test(file) || !unused.some((pattern) => pattern.test(file)));
  return [...new Set([...kept, ...traced])].toSorted();
}

/** Adds a package's folder and those of its dependencies, as Node finds them from `from`. */
function keep(name: string, from: string, folders: Set<string>): void {
  const folder = find(name, from);
  // An optional dependency may be for another platform.
  if (builders.test(name) || folder === undefined || folders.has(folder)) return;
  folders.add(folder);
  const own = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Package;
  const needed = Object.keys({ ...own.dependencies, ...own.optionalDependencies });
  for (const one of needed) keep(one, join(root, folder), folders);
}

function find(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return relative(root, folder);
  return from === root ? undefined : find(name, dirname(from));
}

/** What `next build` found that its server and the pages need. */
function tracedFiles(): string[] {
  const output = buildOutput();
  const lists = everythingIn(output).filter((name) => name.endsWith(".nft.json") && !name.startsWith("cache/"));
  const files = lists.flatMap((list) => {
    const path = join(output, list);
    const { files } = JSON.parse(readFileSync(path, "utf8")) as { files: string[] };
    return files.map((file) => relative(root, resolve(dirname(path), file)));
  });
  return [...new Set(files)].filter((file) => file.startsWith("node_modules/"));
}
