import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { claimNames } from "#lib/safety/preflight/entries.ts";
import type { Confirmed } from "#lib/safety/preflight/prove-entry.ts";

type Fields = Record<string, unknown>;
const seen = z.string().min(1).max(100);

const confirmed = z.union([
  z.strictObject({ kind: z.enum(["retention", "privacyNotice"]), seen }),
  z.strictObject({ kind: z.literal("claim"), claim: z.enum(claimNames), seen }),
]);

export function parseConfirmed(fields: Fields): Parsed<Confirmed & Readonly<{ seen: string }>> {
  const parsed = confirmed.safeParse(fields);
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, faults: { "": "unexpected" } };
}

const code = z.strictObject({
  code: z.string().transform(postedLine).pipe(z.string().trim().min(1, "required").max(40, "tooLong")),
});

export function parseTestCode(fields: Fields): Parsed<{ code: string }> {
  return parseFields(code, fields);
}

const decision = z.strictObject({
  decision: z.enum(["open", "close"]),
  reason: z.string().transform(postedText).pipe(z.string().trim().min(1, "required").max(500, "tooLong")),
});

export function parseAdmission(fields: Fields): Parsed<{ decision: "open" | "close"; reason: string }> {
  return parseFields(decision, fields);
}
