import { z } from "zod";
import { reportKinds, reportLengths } from "./rules.ts";

/**
 * A browser counts a line break as one character and posts two; control characters mean nothing in a report (PostgreSQL
 * refuses the zero byte), tab and line breaks stay.
 */
const clean = (value: string) =>
  value
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .toWellFormed();

const optional = (field: "email" | "about") =>
  z
    .string("malformed")
    .default("")
    .transform(clean)
    .pipe(z.string().trim().max(reportLengths[field], "tooLong"))
    .transform((value) => value || null);

const schema = z.strictObject({
  kind: z.enum(reportKinds as [(typeof reportKinds)[number]], "kind"),
  text: z
    .string("required")
    .transform(clean)
    .pipe(z.string().trim().min(1, "required").max(reportLengths.text, "tooLong")),
  about: optional("about"),
  email: optional("email").pipe(z.email("email").nullable()),
});

export type ReportInput = z.infer<typeof schema>;
export type ReportField = keyof ReportInput;
/** Codes: `kind`, `required`, `email`, `tooLong`, `malformed`. */
export type ReportFaults = Partial<Record<ReportField, string>>;

/** Reads a posted report (PURE). Keys that are not named here are refused. */
export function parseReport(
  fields: Record<string, unknown>,
): { ok: true; input: ReportInput } | { ok: false; faults: ReportFaults } {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, input: parsed.data };
  const faults: ReportFaults = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0];
    if (isReportField(field)) faults[field] ??= message;
  }
  return { ok: false, faults };
}

function isReportField(name: unknown): name is ReportField {
  return name === "kind" || name === "text" || name === "about" || name === "email";
}
