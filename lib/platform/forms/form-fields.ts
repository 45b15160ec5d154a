import { z } from "zod";
import { fullBoundOf, type TooLong, tooLongIn } from "./bounds.ts";
import { postedLine } from "./posted-text.ts";

export const fieldLimits = { usual: 200, most: 240 } as const;

/** Repeated keys become lists, so schemas that expect one text refuse them. Too many fields count as none. */
export function formFields(form: unknown): Record<string, unknown> {
  // A server action may be called with anything.
  if (!(form instanceof FormData)) return {};
  const fields = new Map<string, unknown>();
  let count = 0;
  for (const [key, value] of form) {
    count += 1;
    if (count > fieldLimits.most) return {};
    if (key.startsWith("$ACTION_")) continue;
    const before = fields.get(key);
    if (Array.isArray(before)) before.push(value);
    else fields.set(key, fields.has(key) ? [before, value] : value);
  }
  return Object.fromEntries(fields);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Browsers resend a form on reload with the same name, so repeats can be ignored. */
export function onceName(value: unknown): string | undefined {
  return typeof value === "string" && uuid.test(value) ? value : undefined;
}

export function typedValues(fields: Record<string, unknown>, secret: readonly string[]): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === "string" && value.length <= 20_000 && !secret.includes(key)) typed[key] = value;
  }
  return typed;
}

export type Parsed<T> = { ok: true; input: T } | Faulty;
/** Codes by field name, `""` for the whole form. */
export type Faulty = { ok: false; faults: Record<string, string> };

/** Reads anything that was sent. Nothing touches a text, not even the schema, before its length is known to be allowed. */
export function readSent<T>(schema: z.ZodType<T>, sent: unknown): z.ZodSafeParseResult<T> {
  const long = tooLongIn(fullBoundOf(schema), sent);
  if (long.length === 0) return schema.safeParse(sent);
  return { success: false, error: new z.ZodError(long.map(issueOf)) as z.ZodError<T> };
}

function issueOf({ path, fault, most }: TooLong): z.core.$ZodIssue {
  return { code: "too_big", origin: "string", maximum: most, path: [...path], message: fault, input: undefined };
}

export function parseFields<T>(schema: z.ZodType<T>, fields: unknown): Parsed<T> {
  const parsed = readSent(schema, fields);
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, faults: faultsByField(parsed.error) };
}

type Fields = Record<string, unknown>;

/** Reads the fields of a form, and knows how long each of them may be. */
export type Reader<Result, More extends readonly unknown[] = []> = ((fields: Fields, ...more: More) => Result) &
  Readonly<{ schemas: () => readonly z.core.$ZodType[] }>;

export type Bounded = z.ZodType | Readonly<{ schemas: () => readonly z.core.$ZodType[] }>;

/** Takes a form by a schema and a function of its own, which gets no text that is too long. */
export function reading<Result, More extends readonly unknown[] = []>(
  by: Bounded | readonly Bounded[],
  read: (fields: Fields, ...more: More) => Result,
): Reader<Result | Faulty, More> {
  const schemas = () => [by].flat().flatMap((one) => ("schemas" in one ? one.schemas() : [one]));
  const checked = (fields: Fields, ...more: More) => tooLongBy(schemas(), fields) ?? read(fields, ...more);
  return Object.assign(checked, { schemas });
}

/** Looks at lengths only. */
export function tooLongBy(schemas: readonly z.core.$ZodType[], fields: Fields): Faulty | undefined {
  const long = schemas.flatMap((schema) => tooLongIn(fullBoundOf(schema), fields));
  return long.length === 0 ? undefined : { ok: false, faults: faultsByField(new z.ZodError(long.map(issueOf))) };
}

export function fieldsOf<T>(schema: z.ZodType<T>): Reader<Parsed<T>> {
  return reading(schema, (fields) => parseFields(schema, fields));
}

export const nothing: Reader<Parsed<undefined>> = reading([], () => ({ ok: true, input: undefined }));

/** Of a field that is an id, a token or the name of a button; anything else is none. */
export function textField(name: string): Reader<Parsed<string>> {
  return reading(z.object({ [name]: z.string().max(longestBeside).optional() }), (fields) => {
    const value = fields[name];
    return { ok: true, input: typeof value === "string" && value === postedLine(value) ? value : "" };
  });
}

/** The longest field that is beside a schema. */
export const longestBeside = 1_000;

export function parseForm<Inputs, Form extends keyof Inputs>(
  schemas: Readonly<{ [Name in keyof Inputs]: z.ZodType<Inputs[Name]> }>,
  form: Form,
  fields: unknown,
): Parsed<Inputs[Form]> {
  return parseFields(schemas[form], fields);
}

/** Ignores forms in which a robot filled the hidden field. */
export function unlessTrapped<T>(trap: unknown, read: () => Parsed<T>): Parsed<T | undefined> {
  return trap ? { ok: true, input: undefined } : read();
}

export function faultsByField(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.code === "unrecognized_keys" ? "" : String(issue.path[0] ?? "");
    // Zod's own message would appear for fields that were not sent.
    faults[field] ??= issue.code === "invalid_type" ? "required" : issue.message;
  }
  return faults;
}
