import { z } from "zod";
import { countryCodes } from "#lib/identity/users/iso-countries.ts";
import { fieldsOf, type Parsed } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId, ticked } from "#lib/platform/forms/posted-fields.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { addressesIn, faultyAddressesIn } from "#lib/safety/conflicts/relatives.ts";
import { applicationLengths as lengths, mostCountries, mostRelatives } from "./lengths.ts";
import { applicationDecisions, declarations } from "./rules.ts";

const written = (most: number) => z.string().overwrite(postedText).max(most, "tooLong").default("");

const country = z.string().max(60, "option");

/** A select that is left alone sends nothing or an empty text; of one only, no list arrives. */
const countries = z
  .union([country, z.array(country).max(2 * mostCountries, "option")])
  .default([])
  .transform((sent) => [...new Set([sent].flat().filter((code) => code !== ""))])
  .refine((codes) => codes.length <= mostCountries && codes.every((code) => countryCodes.includes(code)), "option");

const draft = z.strictObject({
  motivation: written(lengths.text),
  experience: written(lengths.text),
  qualifications: written(lengths.text),
  countries,
  declaration: z.enum(declarations, "option").nullable().default(null),
  declared: written(lengths.declared),
  relatives: written(lengths.relatives),
  conduct: ticked,
  answer: written(lengths.answer),
});
export type ApplicationInput = z.infer<typeof draft>;

/** As it was typed, whatever is missing. */
export const parseApplicationDraft = fieldsOf(draft);

/** Everything that must be there. `asked`: staff have a question, which needs an answer. */
export function parseApplication(fields: Record<string, unknown>, asked: boolean): Parsed<ApplicationInput> {
  const parsed = parseApplicationDraft(fields);
  if (!parsed.ok) return parsed;
  const { input } = parsed;
  const faults: Record<string, string> = {};
  for (const name of ["motivation", "experience", "qualifications"] as const)
    if (input[name].trim() === "") faults[name] = "required";
  if (input.countries.length === 0) faults.countries = "required";
  if (input.declaration === null) faults.declaration = "choose";
  if (input.declaration === "something" && input.declared.trim() === "") faults.declared = "required";
  if (!input.conduct) faults.conduct = "conduct";
  if (faultyAddressesIn(input.relatives).length > 0) faults.relatives = "email";
  else if (addressesIn(input.relatives).length > mostRelatives) faults.relatives = "tooLong";
  if (asked && input.answer.trim() === "") faults.answer = "required";
  return Object.keys(faults).length === 0 ? parsed : { ok: false, faults };
}

const decision = z.strictObject({
  mentorId: rowId,
  /** When the application that the page shows was handed in. */
  seen: z.string().max(40, "option"),
  decision: z.enum(applicationDecisions, "choose"),
  reason: requiredText(lengths.reason),
  /** With accepting: countries named only before need no record check any more. */
  dropFormer: ticked.optional(),
});
export type ApplicationDecisionInput = z.infer<typeof decision>;

export const parseApplicationDecision = fieldsOf(decision);
