import type { z } from "zod";

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

export function parseFields<T>(schema: z.ZodType<T>, fields: unknown): Parsed<T> {
  const parsed = schema.safeParse(fields);
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, faults: faultsByField(parsed.error) };
}

export const nothing = (): Parsed<undefined> => ({ ok: true, input: undefined });

export function textField(name: string) {
  return (fields: Record<string, unknown>): Parsed<string> => {
    const value = fields[name];
    return { ok: true, input: typeof value === "string" ? value : "" };
  };
}

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
