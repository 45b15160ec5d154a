import { z } from "zod";
import { locales } from "#i18n/routing.ts";
import { opaque } from "#lib/platform/forms/bounds.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { isImageUrl } from "#lib/platform/html/picture-address.ts";
import { formulaLimits, formulasTogether } from "#lib/platform/html/post-shapes.ts";
import { longestSearch, postLimits } from "./limit-rules.ts";
import { postStatuses } from "./rules.ts";

/** Lengths count UTF-16 units, like `maxlength`. */
const text = (max: number) => z.string().overwrite(postedText).max(max);

/** Set by the server; accepted but not read. */
const ignored = opaque(z.unknown(), 1_000).optional();

/** Messages are keys of the `editor` catalogue. Empty fields pass: `firstPostFault` names them in order. */
export const postInput = z
  .strictObject({
    title: text(postLimits.title).transform((value) => value.trim()),
    slug: text(postLimits.slug),
    excerpt: text(postLimits.excerpt).transform((value) => value.trim()),
    content: z.string().max(postLimits.sent, "tooLarge"),
    featuredImage: text(postLimits.imageUrl)
      .transform((value) => value.trim())
      .refine((value) => value === "" || isImageUrl(value), "imageUrl")
      .transform((value) => (value === "" ? null : value))
      .nullable()
      .default(null),
    categories: z.array(text(postLimits.category).pipe(z.string().min(1))).max(postLimits.categories),
    tags: z.array(text(postLimits.tag)).max(postLimits.tags).default([]),
    language: z.enum(locales).default("en"),
    status: z.enum(postStatuses),
    /** When it is to be published; read by `readSchedule`. */
    schedule: z.strictObject({ at: text(40), zone: text(60) }).nullish(),
    /** What it translates: an own post's id, or any post's address; read by `namedPost`. */
    translationOf: text(400).nullish(),
    authorId: ignored,
    authorName: ignored,
    authorAvatar: ignored,
    createdAt: ignored,
    updatedAt: ignored,
    publishedAt: ignored,
    readingTime: ignored,
    viewsCount: ignored,
  })
  .transform(
    ({
      title,
      slug,
      excerpt,
      content,
      featuredImage,
      categories,
      tags,
      language,
      status,
      schedule,
      translationOf,
    }) => ({
      title,
      slug,
      excerpt,
      content,
      featuredImage,
      categories: [...new Set(categories)],
      tags,
      language,
      status,
      schedule: schedule ?? undefined,
      translationOf: translationOf ?? undefined,
    }),
  );

const id = z.uuid().toLowerCase();

export const saveInput = z.strictObject({
  id,
  mode: z.enum(["create", "edit"]),
  /** The version it was opened with, null for a new post: another one there now is not saved over. */
  baseVersion: z.int().positive().nullable().optional(),
  /** The editor that sends it, and the last revision of its text that the server keeps. */
  copy: z.strictObject({ writer: id, revision: z.int().nonnegative() }).optional(),
  post: postInput,
});
export const previewInput = z.strictObject({ post: postInput });
export const pictureInput = z.strictObject({ url: z.string().max(postLimits.imageUrl).refine(isImageUrl) });

const formula = z.strictObject({ tex: z.string().max(formulaLimits.length), isBlock: z.boolean() });
export const formulasInput = z
  .strictObject({ formulas: z.array(formula).max(formulaLimits.perPost) })
  .refine(({ formulas }) => formulasTogether(formulas.map(({ tex }) => tex.length)) === formulas.length);

type ReadInput = z.output<typeof postInput>;

/** `categories` are ids; content is not yet sanitised. */
export type PostInput = Omit<ReadInput, "schedule" | "translationOf"> &
  Partial<Pick<ReadInput, "schedule" | "translationOf">>;

export type BlogQuery = Readonly<{ search: string; category: string; page: number }>;

type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const first = (value: string | readonly string[] | undefined): string =>
  postedText(typeof value === "string" ? value : (value?.[0] ?? ""))
    .trim()
    .slice(0, longestSearch);

export function blogQuery(params: SearchParams): BlogQuery {
  const page = first(params.page);
  return {
    search: first(params.q),
    category: first(params.category),
    page: /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}
