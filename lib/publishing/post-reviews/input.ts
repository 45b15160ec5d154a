import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";

export const postReviewReasonLength = 1000;

const review = z.strictObject({
  id: rowId,
  /** The version of the post that was read. */
  version: z.coerce.number("option").int("option").min(1, "option").max(1_000_000_000, "option"),
  decision: z.enum(["approve", "sendBack"], "option"),
  reason: requiredText(postReviewReasonLength),
});
export type PostReview = z.infer<typeof review>;

export const parsePostReview = fieldsOf(review);
