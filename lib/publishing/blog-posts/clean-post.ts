import { DomUtils } from "htmlparser2";
import { safePost, safePostOf } from "#lib/platform/html/html.ts";
import { deepest, type ReadRefusal, readHtml } from "#lib/platform/html/html-scan.ts";
import { isEmptyTree, picturesIn, textIn } from "#lib/platform/html/html-words.ts";
import { isOwnPicture } from "#lib/platform/html/picture-address.ts";
import { replacePictures } from "#lib/platform/pictures/embedded-images.ts";
import { bodyOf, type PostBody } from "#lib/publishing/dressing/dress-post.ts";
import { type ContentWords, contentWords } from "./content-words.ts";
import { postLimits } from "./limit-rules.ts";
import { normaliseTags, readingTime, searchTextOf } from "./rules.ts";

/** What threads do with the HTML of posts. A short text can take seconds here, so it is never done on the first one. */

type Refused = { refusal: ReadRefusal };

/** A post as it was sent: its pictures are stored before it is cleaned. */
export function lookAtHtml(html: string): Refused | { pictures: string[]; isEmpty: boolean } {
  const read = readHtml(html, { deepest, longest: postLimits.content });
  return "refusal" in read ? read : { pictures: picturesIn(read.tree), isEmpty: isEmptyTree(read.tree) };
}

export type SentPost = Readonly<{
  html: string;
  /** Of pictures, by the addresses that the HTML names. */
  places: ReadonlyMap<string, string>;
  title: string;
  excerpt: string;
  tags: readonly string[];
}>;

export type CleanPost = ContentWords &
  Readonly<{
    /** Sanitised HTML. */
    content: string;
    isEmpty: boolean;
    /** Minutes. */
    readingTime: number;
    searchText: string;
    body: PostBody;
  }>;

export function cleanPost({ html, places, title, excerpt, tags }: SentPost): Refused | CleanPost {
  const read = readHtml(html, { deepest, longest: postLimits.content });
  if ("refusal" in read) return read;
  replacePictures(read.tree, places);
  const { html: content, tree } = safePost(read.tree, places.size === 0 ? html : undefined);
  if (content.length > postLimits.content) return { refusal: "tooLarge" };
  const text = textIn(tree);
  return {
    ...contentWords(tree),
    content,
    isEmpty: isEmptyTree(tree),
    readingTime: readingTime(text),
    searchText: searchTextOf({ title, excerpt, text, tags: normaliseTags(tags) }),
    body: bodyOf(content),
  };
}

/** What an author is writing. `partly`: pictures that are not stored here stay in the editor, which stores them. */
export function cleanCopy(html: string): Refused | { html: string; partly: boolean } {
  const read = readHtml(html, { deepest, longest: postLimits.content });
  if ("refusal" in read) return read;
  const foreign = DomUtils.getElementsByTagName("img", read.tree).filter(
    ({ attribs }) => !isOwnPicture(attribs.src?.trim() ?? ""),
  );
  for (const picture of foreign) DomUtils.removeElement(picture);
  const safe = safePost(read.tree).html;
  return safe.length > postLimits.content ? { refusal: "tooLarge" } : { html: safe, partly: foreign.length > 0 };
}

export function wordsIn(content: string): ContentWords {
  return contentWords(safePostOf(content).tree);
}

/** Of a post stored by a release that had other limits. */
export function picturesOfStored(html: string): string[] {
  const read = readHtml(html, { deepest, longest: Number.POSITIVE_INFINITY });
  return "tree" in read ? picturesIn(read.tree) : [];
}

export function cleanStored({ html, places }: Pick<SentPost, "html" | "places">) {
  const read = readHtml(html, { deepest, longest: Number.POSITIVE_INFINITY });
  if ("tree" in read) replacePictures(read.tree, places);
  const { html: content, tree } = "tree" in read ? safePost(read.tree) : safePostOf(html);
  return { ...contentWords(tree), content, body: bodyOf(content) };
}
