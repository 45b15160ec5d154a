import { z } from "zod";
import { opaque } from "#lib/platform/forms/bounds.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { documentTypes, identityMethods, identityResults, mostDocumentBytes } from "./rules.ts";

export const identityReasonLength = 500;

const documentType = z.enum(documentTypes, "choose");
const handedIn = z.strictObject({ documentType, document: opaque(z.unknown(), mostDocumentBytes) });
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

export const parseHandedIn = fieldsOf(handedIn);
export const parseIdentityDecision = fieldsOf(decision);
