/** Checks the JSON of React's client. Other kinds of `$` texts can fail, or cost far more to read than to send. */
export type ArgumentsOptions = Readonly<{
  row: number;
  forms: number;
}>;

export const argumentBounds = {
  arguments: 8,
  depth: 60,
  /** List elements, characters and references; a reference counts with its target's size. React allows a million. */
  listed: 40_000,
  references: 20,
} as const;

const constants = new Set(["$undefined", "$NaN", "$Infinity", "$-Infinity", "$-0"]);
const date = /^\$D[0-9T:.Z+-]{1,40}$/;
const form = /^\$K[1-9a-f]$/;

type Walk = ArgumentsOptions & {
  root: unknown;
  /** Completed objects and lists. Only these may be referenced. */
  whole: Set<object>;
  found: string[];
  listed: number;
  references: number;
};

/** Returns the numbers of the forms, or `undefined` if no page of ours sends this. */
export function formsOfArguments(text: string, options: ArgumentsOptions): string[] | undefined {
  const root = parsed(text);
  if (!Array.isArray(root) || root.length > argumentBounds.arguments) return undefined;
  const walk: Walk = { ...options, root, whole: new Set(), found: [], listed: 0, references: 0 };
  return isKnown(root, walk, 0, false) ? walk.found : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKnown(value: unknown, walk: Walk, depth: number, listed: boolean): boolean {
  if (typeof value === "string") {
    if (listed) walk.listed += value.length;
    return walk.listed <= argumentBounds.listed && isKnownText(value, walk);
  }
  if (typeof value !== "object" || value === null) return true;
  if (depth === argumentBounds.depth) return false;
  if (Array.isArray(value)) walk.listed += value.length + 1;
  if (walk.listed > argumentBounds.listed) return false;
  const inside = Array.isArray(value);
  for (const one of Object.values(value)) if (!isKnown(one, walk, depth + 1, inside)) return false;
  walk.whole.add(value);
  return true;
}

function isKnownText(text: string, walk: Walk): boolean {
  if (!text.startsWith("$") || text.startsWith("$$") || constants.has(text) || date.test(text)) return true;
  if (form.test(text) && walk.found.length < walk.forms) {
    walk.found.push(text.slice(2));
    return true;
  }
  walk.references += 1;
  if (walk.references > argumentBounds.references) return false;
  const [start, ...path] = text.split(":");
  return start === `$${walk.row}` && path.length < argumentBounds.depth && pointsToWhole(path, walk);
}

function pointsToWhole(path: readonly string[], { root, whole }: Walk): boolean {
  let at = root;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  return typeof at === "object" && at !== null && whole.has(at);
}
