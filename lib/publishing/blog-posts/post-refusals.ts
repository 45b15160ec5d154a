import type { PictureRefusal } from "#lib/platform/pictures/embedded-images.ts";

/** Stable codes with their field; the words are in the messages. */
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
  imagesUnavailable: "content",
  tooLarge: "content",
  tooDeep: "content",
  publishingClosed: undefined,
  /** Drafts stay possible. */
  muted: undefined,
  tooOften: undefined,
  imagesTooOften: undefined,
  hidden: undefined,
  /** Saved elsewhere since it was opened. */
  conflict: undefined,
  /** Or another author's: same code. */
  notFound: undefined,
  /** Not signed in as a mentor, or values that no form of ours sends. */
  failed: undefined,
} as const;

export type RefusalCode = keyof typeof refusalFields;
export type FieldName = Exclude<(typeof refusalFields)[RefusalCode], undefined>;

export type SaveAnswer =
  /** `waiting`: staff check it before it is published. */
  | { status: "ok"; created: boolean; published: boolean; waiting: boolean; version: number }
  | { status: "refused"; code: RefusalCode };

/** `src` is a data URL. */
export type PictureAnswer = { status: "ok"; src: string } | { status: "refused"; code: PictureRefusal | "failed" };

export type DeleteAnswer = { status: "ok" } | { status: "refused"; code: "hidden" | "failed" };
