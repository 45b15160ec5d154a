import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { documentTypes, identityMethods, identityResults } from "./rules.ts";

export const identityReasonLength = 500;

const documentType = z.enum(documentTypes, "choose");
const handedIn = z.strictObject({ documentType, document: z.unknown() });
const decision = z.strictObject({
  mentorId: rowId,
  method: z.enum(identityMethods, "option"),
  documentType,
  decision: z.enum(identityResults, "choose"),
  reason: requiredText(identityReasonLength),
  /** `stateOf` the checks that the page shows. */
  seen: z.string().max(80, "option"),
});
export type IdentityDecisionInput = z.infer<typeof decision>;

type Fields = Record<string, unknown>;

export const parseHandedIn = (fields: Fields): Parsed<z.infer<typeof handedIn>> => parseFields(handedIn, fields);
export const parseIdentityDecision = (fields: Fields): Parsed<IdentityDecisionInput> => parseFields(decision, fields);
