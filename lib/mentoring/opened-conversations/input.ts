import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { openingReason } from "./rules.ts";

const opening = z.strictObject({ id: rowId, reason: requiredText(openingReason.most, openingReason.least) });

export const parseOpening = fieldsOf(opening);
