import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./support/run.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";

/** Registry audits cannot be reached everywhere, so known security fixes are listed here. */
const minimum: Readonly<Record<string, { version: string; why: string }>> = {
  next: { version: "16.4.5", why: "request smuggling and cache poisoning fixes of the 16.4 line" },
  react: { version: "19.2.8", why: "crafted calls of server functions take all time and memory" },
  "react-dom": { version: "19.2.8", why: "crafted calls of server functions take all time and memory" },
  "sanitize-html": { version: "2.18.1", why: "2.17 lets markup through" },
  "next-auth": { version: "5.0.0-beta.32", why: "addresses with signs that look like @, checks that fail open" },
  "@auth/core": { version: "0.41.3", why: "addresses with signs that look like @" },
  "next-intl": { version: "4.9.1", why: "open redirect fix" },
  "better-sqlite3": { version: "13.0.0", why: "prebuilt for the Node that comes along; older ones compile" },
  "drizzle-orm": { version: "0.45.2", why: "identifier escaping fix" },
  sharp: { version: "0.35.5", why: "holes in the decoders of libvips and libheif that came with older ones" },
  nodemailer: {
    version: "9.1.1",
    why: "recipients read as another domain's, files and addresses read against the settings",
  },
  "@tiptap/core": { version: "3.30.4", why: "attributes that run script" },
  "prosemirror-view": { version: "1.42.3", why: "pasted markup that runs script" },
  linkifyjs: { version: "4.3.2", why: "attributes set through a prototype" },
  undici: { version: "6.27.0", why: "memory without end, mixed-up answers" },
  nanoid: { version: "3.3.18", why: "endless loops" },
  picomatch: { version: "4.0.4", why: "patterns that take for ever" },
  htmlparser2: { version: "10.0.0", why: "entity decoding fixes" },
  postcss: { version: "8.5.18", why: "source maps that read other files" },
  ws: { version: "8.17.1", why: "header flood" },
  katex: { version: "0.16.21", why: "formulas that run script, expansion without end" },
  "fast-xml-parser": { version: "5.3.8", why: "entities that expand without end or change what is read" },
  "happy-dom": { version: "20.0.2", why: "pages that run script outside the test's page" },
  "highlight.js": { version: "10.4.1", why: "code that takes for ever, a changed prototype" },
  diff: { version: "8.0.3", why: "texts that take for ever" },
  yaml: { version: "2.8.3", why: "documents that overflow the stack" },
  vite: { version: "7.1.11", why: "file serving fixes" },
};

type Entry = { version?: string; resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };
type LockFile = { packages: Record<string, Entry> };

export function lockProblems(lock: LockFile): string[] {
  const names = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)));
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const floor = minimum[name];
    // With an entry missing, a clean install refuses the whole lock file.
    const problems = Object.keys(entry.optionalDependencies ?? {})
      .filter((optional) => !names.has(optional))
      .map(
        (optional) =>
          `${optional}, which ${path || "the project"} asks for, is missing; hold that at an older version.`,
      );
    if (path && entry.resolved && !entry.link) problems.push(`${path} has a download address.`);
    if (path && floor && entry.version && older(entry.version, floor.version)) {
      problems.push(`${path} is ${entry.version}; ${floor.version} is the oldest safe version (${floor.why}).`);
    }
    return problems;
  });
}

/** A pre-release is older than its release. */
export function older(a: string, b: string): boolean {
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function parts(version: string): number[] {
  const [core = "", label] = version.split("-", 2);
  const numbers = core.split(".").map(Number);
  return [...numbers, label === undefined ? Number.MAX_SAFE_INTEGER : Number(/\d+/.exec(label)?.[0] ?? 0)];
}

if (import.meta.main) {
  await runMain(async () => {
    const problems = lockProblems(JSON.parse(readFileSync(resolve(root, "package-lock.json"), "utf8")) as LockFile);
    if (problems.length > 0) throw new CommandRefusal(`package-lock.json:\n${problems.join("\n")}`);
    console.log("Lock file: no version below the safe ones, no download address.");
  });
}
