import type { PictureRefusal } from "#lib/platform/pictures/embedded-images.ts";

/** Why a post is not saved (PURE): stable codes, each with the field it belongs to. The words stand in the messages. */
export const refusalFields = {
  titleRequired: "title",
  slugRequired: "slug",
  excerptRequired: "excerpt",
  contentRequired: "content",
  categoryRequired: "categories",
  slugTaken: "slug",
  titleTooLong: "title",
  slugTooLong: "slug",
  excerptTooLong: "excerpt",
  tagsInvalid: "tags",
  featuredImageInvalid: "featuredImage",
  featuredImageUnreachable: "featuredImage",
  imageUnreachable: "content",
  imageUnsupported: "content",
  imageTooLarge: "content",
  imagesTooMany: "content",
  imagesQuota: "content",
  tooLarge: "content",
  tooDeep: "content",
  /** Publishing is closed on this installation; drafts are not. */
  publishingClosed: undefined,
  tooOften: undefined,
  /** Pictures by address were fetched very often lately, by this author or from that place. */
  imagesTooOften: undefined,
  /** Staff hid the post: its author may neither change nor delete it. */
  hidden: undefined,
  /** No such post, or another author's: the same answer. */
  notFound: undefined,
  /** Not signed in as a mentor, or values no form of ours sends. */
  failed: undefined,
} as const;

export type RefusalCode = keyof typeof refusalFields;
export type FieldName = Exclude<(typeof refusalFields)[RefusalCode], undefined>;

export type SaveAnswer =
  /** `waiting`: staff look at its words before it is published. */
  { status: "ok"; created: boolean; published: boolean; waiting: boolean } | { status: "refused"; code: RefusalCode };

/** `src` carries the picture itself. */
export type PictureAnswer = { status: "ok"; src: string } | { status: "refused"; code: PictureRefusal | "failed" };

export type DeleteAnswer = { status: "ok" } | { status: "refused"; code: "hidden" | "failed" };
