import { z } from "zod";
import { fieldsOf, type Parsed, reading, readSent } from "#lib/platform/forms/form-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { claimNames } from "#lib/safety/preflight/entries.ts";
import type { Confirmed } from "#lib/safety/preflight/prove-entry.ts";

const seen = z.string().min(1).max(100);

const confirmed = z.union([
  z.strictObject({ kind: z.enum(["retention", "privacyNotice"]), seen }),
  z.strictObject({ kind: z.literal("claim"), claim: z.enum(claimNames), seen }),
]);

export const parseConfirmed = reading(confirmed, (fields): Parsed<Confirmed & Readonly<{ seen: string }>> => {
  const parsed = readSent(confirmed, fields);
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, faults: { "": "unexpected" } };
});

const code = z.strictObject({
  code: z.string().transform(postedLine).pipe(z.string().trim().min(1, "required").max(40, "tooLong")),
});

export const parseTestCode = fieldsOf(code);

const decision = z.strictObject({
  decision: z.enum(["open", "close"]),
  reason: z.string().transform(postedText).pipe(z.string().trim().min(1, "required").max(500, "tooLong")),
});

export const parseAdmission = fieldsOf(decision);
