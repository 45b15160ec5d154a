import { z } from "zod";
import { isEmail } from "#lib/platform/forms/email.ts";

const code = z.string().regex(/^[a-z]{2}$/);
const helpline = z.strictObject({
  country: code,
  name: z.string().trim().min(1).max(80),
  number: z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{2,24}$/),
});
export type OwnHelpline = z.infer<typeof helpline>;
export const mostHelplines = 40;

const fromJson = z.string().transform((json, context): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue({ code: "custom", message: "This is not valid JSON." });
    return z.NEVER;
  }
});
const helplines = z.array(helpline).max(mostHelplines);

/** What an operator says about its programme, and the preflight asks for. */
export const programmeFields = {
  operator: z.string().trim().min(1).max(120),
  reportingAddress: z.string().max(254).refine(isEmail, "Invalid email address"),
  programmeCountries: z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").map((one) => one.trim().toLowerCase()) : value),
    z.array(code).max(60),
  ),
  ownHelplines: z.union([helplines, fromJson.pipe(helplines)]),
} as const;
