import { exportedNames, type SourceFile } from "./exported-names.ts";

const braced = [
  /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\b/g,
  /\{([^}]*)\}\s*=\s*await import\(/g,
  /\bimport\([^)]*\)\s*\.then\(\s*\(\{([^}]*)\}/g,
];

/** Names that a file takes from others. What is read of an object counts too: it may be a whole module. */
function namesTaken(source: string): string[] {
  const named = braced
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .flatMap(([, names = ""]) => names.split(","))
    .map(
      (part) =>
        part
          .replace(/^\s*type\s/, "")
          .split(/\s+as\s+|:/)[0]
          ?.trim() ?? "",
    );
  return [...named, ...[...source.matchAll(/\.(\w+)/g)].map(([, read = ""]) => read)];
}

/** `name: file.ts` for each name that no other file takes and its own file does not use. One name means one thing. */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const used = new Set(files.flatMap(({ source }) => namesTaken(source)));
  return files
    .flatMap(({ file, source }) => {
      const unused = [...exportedNames(source)].filter((name) => !used.has(name) && occurrences(source, name) === 1);
      return unused.map((name) => `${name}: ${file}`);
    })
    .toSorted();
}

function occurrences(source: string, name: string): number {
  return source.match(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, "g"))?.length ?? 0;
}
