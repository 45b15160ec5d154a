/** The state header of Next's router. Next answers an unreadable one with 500. */
const deepest = 40;
const siblings = 40;
const refetches = new Set(["refetch", "inside-shared-layout", "metadata-only"]);
const parameterKinds = /^(?:c|oc|d)(?:i\((?:\.|\.\.|\.\.\.|\.\.\)\(\.\.)\))?$/;

export function isRouterState(header: string | string[]): boolean {
  if (typeof header !== "string") return false;
  try {
    return isTree(JSON.parse(decodeURIComponent(header)), 0);
  } catch {
    return false;
  }
}

function isTree(value: unknown, depth: number): boolean {
  if (!Array.isArray(value) || value.length > 6 || depth > deepest) return false;
  const [segment, slots, url, refetch, hints, more] = value as unknown[];
  return (
    isSegment(segment) &&
    isSlots(slots, depth) &&
    (isAbsent(url) || (Array.isArray(url) && url.length === 2 && url.every(isText))) &&
    (isAbsent(refetch) || refetches.has(String(refetch))) &&
    (isAbsent(hints) || typeof hints === "number") &&
    (more === undefined || isText(more))
  );
}

function isSlots(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const slots = Object.values(value);
  return slots.length <= siblings && slots.every((slot) => isTree(slot, depth + 1));
}

function isSegment(value: unknown): boolean {
  if (isText(value)) return true;
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, key, kind, known] = value as unknown[];
  const isList = Array.isArray(known) && known.every(isText);
  return isText(name) && isText(key) && isText(kind) && parameterKinds.test(kind) && (known === null || isList);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
