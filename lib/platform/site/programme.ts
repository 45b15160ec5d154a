import { z } from "zod";
import { isEmail } from "#lib/platform/forms/email.ts";

const code = z
  .string()
  .max(2)
  .regex(/^[a-z]{2}$/);
const telephone = z
  .string()
  .max(30)
  .trim()
  .regex(/^\+?[\d ()-]{2,24}$/);
const helpline = z.strictObject({
  country: code,
  name: z.string().trim().min(1).max(80),
  number: telephone,
  /** Of the country, if it is another than ours. */
  emergency: telephone.optional(),
});
export type OwnHelpline = z.infer<typeof helpline>;
export const mostHelplines = 40;

/** For commands, which take every value as text. */
export const fromJson = z
  .string()
  .max(20_000)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: "custom", message: "This is not valid JSON." });
      return z.NEVER;
    }
  });

/** A list, or its entries as one text with commas between. */
export function listed<List extends z.ZodType<unknown, unknown>>(list: List, clean: (entry: string) => string) {
  const typed = z
    .string()
    .max(1_000)
    .transform((text) => text.split(",").map((entry) => clean(entry.trim())));
  return z.union([list, typed.pipe(list as unknown as z.ZodType<z.output<List>, string[]>)]);
}

const helplines = z.array(helpline).max(mostHelplines);

/** What an operator says about its programme, and the preflight asks for. */
export const programmeFields = {
  operator: z.string().trim().min(1).max(120),
  reportingAddress: z.string().max(254).refine(isEmail, "Invalid email address"),
  programmeCountries: listed(z.array(code).max(60), (one) => one.toLowerCase()),
  ownHelplines: z.union([helplines, fromJson.pipe(helplines)]),
} as const;
