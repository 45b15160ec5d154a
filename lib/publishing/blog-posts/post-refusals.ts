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
  textQuota: "content",
  tooDeep: "content",
  tooIntricate: "content",
  scheduleUnreadable: "schedule",
  schedulePast: "schedule",
  scheduleFar: "schedule",
  scheduleGap: "schedule",
  schedulePublic: "schedule",
  translationUnknown: "translationOf",
  translationItself: "translationOf",
  translationLanguage: "translationOf",
  translationTaken: "translationOf",
  translationOriginal: "translationOf",
  languageTaken: "language",
  publishingClosed: undefined,
  /** Drafts stay possible. */
  muted: undefined,
  tooOften: undefined,
  busy: undefined,
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
  | {
      status: "ok";
      created: boolean;
      version: number;
      published: boolean;
      /** Staff check its words before it is published. */
      waiting: boolean;
      /** Staff review it as one of the author's first posts. */
      inReview: boolean;
      /** When it will be published, as ISO text; `twice`: clocks show that time twice, and the first counts. */
      scheduled?: { at: string; zone: string; twice: boolean } | undefined;
    }
  | { status: "refused"; code: RefusalCode };

/** `src` is the address of the upload. */
export type PictureAnswer = { status: "ok"; src: string } | { status: "refused"; code: PictureRefusal | "failed" };

/** `public`: it was published in the meantime. */
export type TakeBackAnswer = { status: "ok" } | { status: "refused"; code: "public" | "failed" };

export type DeleteAnswer = { status: "ok" } | { status: "refused"; code: "hidden" | "failed" };
