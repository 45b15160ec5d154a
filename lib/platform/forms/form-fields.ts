import type { z } from "zod";

/** How many fields a form may have: usually, and the largest of ours (`server/limits.ts` says which). */
export const fieldLimits = { usual: 200, most: 240 } as const;

/**
 * The fields of a posted form, without Next's own. A key sent twice or a file becomes a list or an object, so that a
 * schema which asks for one text refuses it; more fields than any form has are none.
 */
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

/**
 * The name a form was sent under (its field `once`, filled by the script at every press), or undefined. The same name
 * comes again when the browser sends a form again for a reload; what it asks for was done already.
 */
export function onceName(value: unknown): string | undefined {
  return typeof value === "string" && uuid.test(value) ? value : undefined;
}

/** What was typed, to be given back to the form: texts of reasonable size only, and never the fields named secret. */
export function typedValues(fields: Record<string, unknown>, secret: readonly string[]): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === "string" && value.length <= 20_000 && !secret.includes(key)) typed[key] = value;
  }
  return typed;
}

/** What a feature's schema made of posted fields. */
export type Parsed<T> = { ok: true; input: T } | Faulty;
/** Codes by field name, `""` for the whole form. */
export type Faulty = { ok: false; faults: Record<string, string> };

/** Reads posted fields by a feature's schema, whose messages are the codes of its faults. */
export function parseFields<T>(schema: z.ZodType<T>, fields: unknown): Parsed<T> {
  const parsed = schema.safeParse(fields);
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, faults: faultsByField(parsed.error) };
}

/** Of a form that asks for nothing but its press. */
export const nothing = (): Parsed<undefined> => ({ ok: true, input: undefined });

/** Reads one field, whatever else was sent; what is no text is empty. */
export function textField(name: string) {
  return (fields: Record<string, unknown>): Parsed<string> => {
    const value = fields[name];
    return { ok: true, input: typeof value === "string" ? value : "" };
  };
}

/** The same for one of a feature's forms, by its name. */
export function parseForm<Inputs, Form extends keyof Inputs>(
  schemas: Readonly<{ [Name in keyof Inputs]: z.ZodType<Inputs[Name]> }>,
  form: Form,
  fields: unknown,
): Parsed<Inputs[Form]> {
  return parseFields(schemas[form], fields);
}

/** Nothing where a robot filled the field that nobody sees. */
export function unlessTrapped<T>(trap: unknown, read: () => Parsed<T>): Parsed<T | undefined> {
  return trap ? { ok: true, input: undefined } : read();
}

/** The first fault of each field, by field name; what concerns the whole form is under `""`. */
export function faultsByField(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.code === "unrecognized_keys" ? "" : String(issue.path[0] ?? "");
    // A field that was not sent at all has zod's own sentence; to the person it is simply missing.
    faults[field] ??= issue.code === "invalid_type" ? "required" : issue.message;
  }
  return faults;
}
