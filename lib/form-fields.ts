/**
 * The fields of a posted form, without Next's own. A key sent twice or a file becomes a list or an object, so that a
 * schema which asks for one text refuses it.
 */
export function formFields(form: unknown): Record<string, unknown> {
  // A server action may be called with anything.
  if (!(form instanceof FormData)) return {};
  const fields: Record<string, unknown> = Object.create(null);
  for (const key of new Set(form.keys())) {
    if (key.startsWith("$ACTION_")) continue;
    const values = form.getAll(key);
    fields[key] = values.length === 1 ? values[0] : values;
  }
  return { ...fields };
}

/** What was typed, to be given back to the form: texts of reasonable size only, and never the fields named secret. */
export function typedValues(fields: Record<string, unknown>, secret: readonly string[]): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === "string" && value.length <= 20_000 && !secret.includes(key)) typed[key] = value;
  }
  return typed;
}
