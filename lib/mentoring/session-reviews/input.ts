import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { reviewDecisions, reviewNoteLength } from "./rules.ts";

const review = z.strictObject({
  id: rowId,
  seen: z.string().max(100),
  decision: z.enum(reviewDecisions, "option"),
  /** Only needed for a concern. */
  note: z.string().overwrite(postedText).trim().max(reviewNoteLength, "tooLong"),
});

export const parseReview = fieldsOf(review);
