import { z } from "zod";
import { type ContactField, contactLengths } from "./rules.ts";

/**
 * A browser counts a line break as one character and posts two; control characters mean nothing in a message (PostgreSQL
 * refuses the zero byte), tab and line breaks stay.
 */
const text = (field: ContactField) =>
  z
    .string("required")
    .transform((value) =>
      value
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\t\n]/gu, "")
        .toWellFormed(),
    )
    .pipe(z.string().trim().min(1, "required").max(contactLengths[field], "tooLong"));

const schema = z.strictObject({
  name: text("name"),
  email: text("email").pipe(z.email("email")),
  subject: text("subject"),
  message: text("message"),
});

export type ContactInput = z.infer<typeof schema>;
/** Codes: `required`, `email`, `tooLong`. */
export type ContactFaults = Partial<Record<ContactField, string>>;

/** Reads a posted contact form (PURE). Keys that are not named here are refused. */
export function parseContact(
  fields: Record<string, unknown>,
): { ok: true; input: ContactInput } | { ok: false; faults: ContactFaults } {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, input: parsed.data };
  const faults: ContactFaults = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0];
    if (typeof field === "string" && isContactField(field)) faults[field] ??= message;
  }
  return { ok: false, faults };
}

function isContactField(name: string): name is ContactField {
  return Object.hasOwn(contactLengths, name);
}
