import type { z } from "zod";

/** How long what is sent may be, read from the schema that takes it, so that length is asked before anything touches a text. */
export type Bound =
  | Readonly<{ kind: "text"; most: number; fault: string }>
  /** One of a few words, a number or a tick: compared, never worked on. */
  | Readonly<{ kind: "choice"; most: number }>
  | Readonly<{ kind: "file"; bytes: number }>
  | Readonly<{ kind: "list"; most: number; fault: string; each: Bound }>
  | Readonly<{ kind: "fields"; fields: Readonly<Record<string, Bound>> }>
  | Readonly<{ kind: "oneOf"; of: readonly Bound[] }>
  | Readonly<{ kind: "unbounded" }>;

export function fieldNamesIn(bound: Bound): string[] {
  if (bound.kind === "oneOf") return bound.of.flatMap(fieldNamesIn);
  return bound.kind === "fields" ? Object.keys(bound.fields) : [];
}

export type TooLong = Readonly<{ path: readonly (string | number)[]; fault: string; most: number }>;

/** Browsers post a line break as two characters, and what surrounds a text is cut off before it is counted exactly. */
const slack = 2;

/** Digits of a number that came as text. */
const longestNumber = 40;
const lengths: Readonly<Record<string, number>> = { uuid: 36, ipv4: 15, ipv6: 45, date: 10, time: 16, datetime: 40 };
const unbounded: Bound = { kind: "unbounded" };

const full = new WeakSet<Bound>();
const known = new WeakMap<z.core.$ZodType, Bound>();

/** For what no schema describes: a file, or values that are never read. */
export function opaque<Schema extends z.core.$ZodType>(schema: Schema, bytes: number): Schema {
  known.set(schema, { kind: "file", bytes });
  return schema;
}

export function boundOf(schema: z.core.$ZodType): Bound {
  const before = known.get(schema);
  if (before) return before;
  const bound = readBound(schema);
  known.set(schema, bound);
  return bound;
}

/** Fails on a schema that leaves a length out: nothing can be read by it. */
export function fullBoundOf(schema: z.core.$ZodType): Bound {
  const bound = boundOf(schema);
  const missing = full.has(bound) ? [] : unboundedIn(bound);
  if (missing.length > 0) throw new Error(`No longest length in the schema of: ${missing.join(", ")}`);
  full.add(bound);
  return bound;
}

function readBound(schema: z.core.$ZodType): Bound {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return textBound(def);
    case "number":
      return def.coerce ? { kind: "text", most: longestNumber, fault: faultOf(def) } : { kind: "choice", most: 30 };
    case "boolean":
    case "null":
    case "undefined":
    case "never":
      return { kind: "choice", most: 10 };
    case "literal":
      return choiceOf(def.values);
    case "enum":
      return choiceOf(Object.values(def.entries));
    case "array": {
      const most = mostOf(def.checks);
      return most ? { kind: "list", ...most, each: boundOf(def.element) } : unbounded;
    }
    case "object":
      return {
        kind: "fields",
        fields: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, boundOf(field)])),
      };
    case "union":
      return oneOf(def.options.map(boundOf));
    case "pipe":
      return pipeBound(def);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return boundOf(def.innerType);
    default:
      return unbounded;
  }
}

function textBound(def: z.core.$ZodStringDef & { format?: string }): Bound {
  const most = mostOf(def.checks);
  if (most) return { kind: "text", ...most };
  const fixed = def.format === undefined ? undefined : lengths[def.format];
  return fixed === undefined ? unbounded : { kind: "text", most: fixed, fault: faultOf(def) };
}

/** The length may be asked after a text was cleaned. */
function pipeBound({ in: from, out: to }: z.core.$ZodPipeDef): Bound {
  const bound = boundOf(from);
  if (bound.kind !== "unbounded" || from._zod.def.type === "transform") return bound;
  const later = boundOf(to);
  return later.kind === "text" ? later : unbounded;
}

function choiceOf(values: readonly unknown[]): Bound {
  return { kind: "choice", most: Math.max(0, ...values.map((value) => String(value).length)) };
}

/** Objects become one with all fields: which of them is meant says only a field that is not read yet. */
function oneOf(options: readonly Bound[]): Bound {
  const objects = options.filter((option) => option.kind === "fields");
  const others = options.filter((option) => option.kind !== "fields");
  if (objects.length === 0) return { kind: "oneOf", of: others };
  const names = new Set(objects.flatMap(({ fields }) => Object.keys(fields)));
  const fields = Object.fromEntries(
    [...names].map((name) => [name, oneOf(objects.flatMap((object) => object.fields[name] ?? []))] as const),
  );
  return { kind: "oneOf", of: [...others, { kind: "fields", fields }] };
}

type Checks = z.core.$ZodTypeDef["checks"];

function mostOf(checks: Checks): { most: number; fault: string } | undefined {
  for (const { _zod } of checks ?? []) {
    const def = _zod.def as z.core.$ZodChecks["_zod"]["def"];
    if (def.check === "max_length") return { most: def.maximum, fault: faultOf(def) };
    if (def.check === "length_equals") return { most: def.length, fault: faultOf(def) };
  }
  return undefined;
}

function faultOf({ error }: { error?: z.core.$ZodErrorMap<never> | undefined }): string {
  const asked = { code: "too_big", origin: "string", maximum: 0, input: "", path: [] };
  const said = error?.(asked as never);
  return (typeof said === "string" ? said : said?.message) ?? "tooLong";
}

/** The paths of texts and lists without a longest length. */
export function unboundedIn(bound: Bound, path = ""): string[] {
  if (bound.kind === "unbounded") return [path];
  if (bound.kind === "list") return unboundedIn(bound.each, `${path}[]`);
  if (bound.kind === "oneOf") return bound.of.flatMap((option) => unboundedIn(option, path));
  if (bound.kind !== "fields") return [];
  return Object.entries(bound.fields).flatMap(([name, field]) => unboundedIn(field, path ? `${path}.${name}` : name));
}

/** What of a sent value is longer than it may be. Looks at lengths only. */
export function tooLongIn(bound: Bound, value: unknown, path: TooLong["path"] = []): TooLong[] {
  switch (bound.kind) {
    case "unbounded":
    case "choice":
      return [];
    case "text":
      return typeof value === "string" && value.length > slack * bound.most ? [{ path, ...bound }] : [];
    case "file":
      return typeof value === "string" && value.length > bound.bytes
        ? [{ path, fault: "tooLong", most: bound.bytes }]
        : [];
    case "list":
      if (!Array.isArray(value)) return [];
      if (value.length > bound.most) return [{ path, ...bound }];
      return value.flatMap((one, index) => tooLongIn(bound.each, one, [...path, index]));
    case "fields":
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(bound.fields).flatMap(([name, field]) =>
        Object.hasOwn(value, name) ? tooLongIn(field, (value as Record<string, unknown>)[name], [...path, name]) : [],
      );
    case "oneOf": {
      const found = bound.of.filter((option) => isFor(option, value)).map((option) => tooLongIn(option, value, path));
      return found.find((faults) => faults.length === 0) ?? found[0] ?? [];
    }
  }
}

function isFor(bound: Bound, value: unknown): boolean {
  if (bound.kind === "oneOf") return bound.of.some((option) => isFor(option, value));
  if (bound.kind === "list") return Array.isArray(value);
  if (bound.kind === "fields") return typeof value === "object" && value !== null && !Array.isArray(value);
  // A text that is longer is none of the words.
  if (bound.kind === "choice") return typeof value !== "string" || value.length <= bound.most;
  return true;
}

/** The most bytes of what a schema takes: four for each character, and what a form or JSON writes around it. */
export function bytesOf(bound: Bound): number {
  switch (bound.kind) {
    case "text":
      return 4 * slack * bound.most + 10;
    case "choice":
      return 4 * bound.most + 10;
    case "file":
      return bound.bytes + 1_000;
    case "list":
      return bound.most * (bytesOf(bound.each) + partBytes) + 10;
    case "fields":
      return Object.values(bound.fields).reduce((sum, field) => sum + bytesOf(field) + partBytes, 10);
    case "oneOf":
      return Math.max(0, ...bound.of.map(bytesOf));
    case "unbounded":
      return 0;
  }
}

export function filesIn(bound: Bound): number {
  if (bound.kind === "file") return bound.bytes;
  if (bound.kind === "oneOf") return Math.max(0, ...bound.of.map(filesIn));
  return bound.kind === "fields" ? Object.values(bound.fields).reduce((sum, field) => sum + filesIn(field), 0) : 0;
}

/** A field's boundary and name. */
const partBytes = 200;
