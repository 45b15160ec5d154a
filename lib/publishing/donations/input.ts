import { z } from "zod";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { isEmail } from "#lib/platform/forms/email.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { type Amount, type AmountFault, readDonationAmount, writesComma } from "./amount.ts";
import { leastCents, presets } from "./rules.ts";

const longestTyped = 40;

const shape = {
  preset: z.enum(presets.map(String)).optional(),
  custom: z.string().max(longestTyped).optional(),
};
const pledge = z.strictObject(shape);
const payment = z.strictObject({ ...shape, email: z.string().max(1000).overwrite(postedLine).optional() });
const longestAddress = 254;
export const donationForms = [pledge, payment];

export type DonationFault = AmountFault | "unexpected" | "tooLittle" | "email";
type Donation = { cents: number; email: string | undefined };

/** Without script a typed amount overrides a chosen one, which cannot be unselected. */
export function parseDonation(
  fields: Record<string, unknown>,
  locale: string,
  paid = false,
): Answer<DonationFault, Donation> {
  const parsed = paid ? readSent(payment, fields) : readSent(pledge, fields);
  if (!parsed.success) return refuse("unexpected");
  const { preset = "", custom = "", ...rest } = parsed.data;
  const amount = amountOf(preset, custom, locale);
  if (!amount.ok) return amount;
  if (paid && amount.cents < leastCents) return refuse("tooLittle");
  const email = "email" in rest && typeof rest.email === "string" ? rest.email : "";
  if (email !== "" && (email.length > longestAddress || !isEmail(email))) return refuse("email");
  return { ok: true, cents: amount.cents, email: email === "" ? undefined : email };
}

function amountOf(preset: string, custom: string, locale: string): Amount {
  return custom.trim() === "" ? readDonationAmount(preset, false) : readDonationAmount(custom, writesComma(locale));
}
