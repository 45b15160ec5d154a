import { z } from "zod";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { postLimits } from "./limit-rules.ts";

/** What is kept of a post while it is being written: as typed, also what could not be saved like this. */

const typed = (max: number) => z.string().overwrite(postedText).max(max);

const copyFields = {
  title: typed(postLimits.title),
  slug: typed(postLimits.slug),
  excerpt: typed(postLimits.excerpt),
  content: z.string().max(postLimits.sent),
  featuredImage: typed(postLimits.imageUrl),
  categoryIds: z.array(typed(postLimits.category)).max(postLimits.categories),
  tags: z.array(typed(postLimits.tag)).max(postLimits.tags),
  language: typed(postLimits.category),
  translationOf: typed(postLimits.imageUrl),
};

export const copiedPost = z.object(copyFields).readonly();
export type CopiedPost = z.output<typeof copiedPost>;

const id = z.uuid().toLowerCase();

export const copyInput = z.strictObject({
  id,
  /** Whose page it is: after another person signed in, it is not theirs to keep. */
  userId: rowId,
  /** The editor that sends it; each opened editor has its own. */
  writer: id,
  /** The version of the post it began from; null for a new one. */
  baseVersion: z.int().positive().nullable(),
  /** The last revision of the copy that this editor knows; 0 if there was none. */
  revision: z.int().nonnegative(),
  /** Also over what another window keeps. */
  takeOver: z.boolean(),
  post: copiedPost,
});
export type CopyInput = z.output<typeof copyInput>;

export const copyId = z.strictObject({ id });
export const comparedInput = z.strictObject({ id, post: copiedPost });
export const restoredInput = z.strictObject({ id, version: z.coerce.number().int().positive() });

/** As it is stored. */
const copyData = z.object({
  ...copyFields,
  writer: z.string().max(60).optional(),
  /** The version whose text it is, as long as nothing is changed in it. */
  restoredFrom: z.int().optional(),
});
export type CopyData = z.output<typeof copyData>;

/** `undefined` for what no release of ours has stored. */
export function readCopy(data: unknown): CopyData | undefined {
  return readSent(copyData, data).data;
}
