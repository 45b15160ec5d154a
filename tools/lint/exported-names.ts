export type SourceFile = Readonly<{ file: string; source: string }>;

const nextFile =
  /^app\/(?:.*\/)?(?:page|layout|route|template|default|loading|(?:global-)?(?:error|not-found)|sitemap|robots|manifest|(?:apple-)?icon|(?:opengraph|twitter)-image)\.tsx?$/;

const definition =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:(?:function\*?|const|let|var|class|type|interface) +(\w+)|(?:const|let|var) +\{([^}]*)\})/gm;
const list = /^export (?:type )?\{([^}]*)\}(?!\s*from\b)/gm;
const imports = /^import (?:type )?[^"';]*?\{([^}]*)\}/gm;

export function exportedNames(source: string): Set<string> {
  const defined = [...source.matchAll(definition)].flatMap(([, name, several = ""]) => name ?? namesIn(several, ":"));
  const imported = new Set(bracedIn(source, imports));
  return new Set([...defined, ...bracedIn(source, list).filter((name) => !imported.has(name))]);
}

const bracedIn = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].flatMap(([, braced = ""]) => namesIn(braced, " as "));

function namesIn(braced: string, between: string): string[] {
  return braced.split(",").flatMap(
    (part) =>
      part
        .split(between)
        .at(-1)
        ?.replace(/^\s*type\s/, "")
        .trim() || [],
  );
}

/** `name: a.ts, b.ts` for each name that several files define. */
export function sharedNames(files: readonly SourceFile[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { file, source } of files.filter(({ file }) => !nextFile.test(file))) {
    for (const name of exportedNames(source)) byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return [...byName]
    .filter(([, defining]) => defining.length > 1)
    .map(([name, defining]) => `${name}: ${defining.toSorted().join(", ")}`)
    .toSorted();
}
