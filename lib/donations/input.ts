import { z } from "zod";
import { type Amount, readAmount, writesComma } from "./amount.ts";
import { presets } from "./rules.ts";

/** Longer than any amount anyone means. */
const longestTyped = 40;

const schema = z.strictObject({
  preset: z.enum(presets.map(String)).optional(),
  custom: z.string().max(longestTyped).optional(),
});

/** `unexpected` is a form that is not ours. */
export type DonationInput = Amount | Readonly<{ ok: false; fault: "unexpected" }>;

/**
 * Reads a posted donation form (PURE): one amount in cents. Without script a chosen amount cannot be taken back, so one
 * that was typed counts instead of it, as the page says; with script only the latest of both is sent (DON-02).
 */
export function parseDonation(fields: Record<string, unknown>, locale: string): DonationInput {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) return { ok: false, fault: "unexpected" };
  const { preset = "", custom = "" } = parsed.data;
  return custom.trim() === "" ? readAmount(preset, false) : readAmount(custom, writesComma(locale));
}
