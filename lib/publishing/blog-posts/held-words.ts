import { createHash } from "node:crypto";
import type { HtmlTree } from "#lib/platform/html/html-tree.ts";
import { linksIn, textIn } from "#lib/platform/html/html-words.ts";
import { contactDetails, type Finding, findings } from "#lib/safety/contact-filter/contact-details.ts";
import { isReachLink, namesReachLink } from "./reach-links.ts";

/** Which words of a post wait for staff before anybody reads them (PURE; SAFE-22). */

export type PostWords = Readonly<{
  title: string;
  slug: string;
  excerpt: string;
  tags: readonly string[];
  /** The text of its content, with what stands for pictures. */
  words: string;
  /** Where the links in it lead. */
  links: readonly string[];
}>;

/** What of a post's words is in its content, which comes from `safePost`. */
export function contentWords(tree: HtmlTree): Pick<PostWords, "words" | "links"> {
  return { words: textIn(tree, { pictures: true }), links: linksIn(tree) };
}

/** The passages that hold a post back, for staff to read, and what was found in them. Both are empty where nothing does. */
export type HeldWords = Readonly<{ text: string; found: readonly Finding[] }>;

/** Characters looked at together, and how many of them again with the next: what is spread over a post is read by pieces too. */
const passage = { length: 1000, again: 250 } as const;

/** Passages that staff are shown; of more there is their number and a digest, so that letting these through lets no others through. */
const mostShown = 20;

/** Sources are the use of a post: a link holds it only where it leads to a person. Everything else holds it that holds a message. */
function heldFor(text: string, ownHost: string): Finding[] {
  const found = contactDetails(text, ownHost).filter((kind) => kind !== "link");
  return namesReachLink(text) ? [...found, "link"] : found;
}

/**
 * Looks at all words of a post, a passage at each step: titles, excerpt, tags, address, text, alternative texts, and where
 * its links lead. The caller may do something else between two steps, as a long post takes seconds.
 */
export function* lookAtPost(post: PostWords, ownHost: string): Generator<undefined, HeldWords> {
  const shown = new Set<string>();
  const rest = createHash("sha256");
  let more = 0;
  const found = new Set<Finding>();
  const hold = (text: string, kinds: readonly Finding[]) => {
    for (const kind of kinds) found.add(kind);
    if (kinds.length === 0 || shown.has(text)) return;
    if (shown.size < mostShown) shown.add(text);
    else {
      more += 1;
      rest.update(`${text}\n`);
    }
  };
  const words = wordsOf(post);
  yield;
  for (const sentences of passagesOf(words)) {
    const all = heldFor(sentences.join(" "), ownHost);
    const alone = all.length === 0 ? [] : sentences.map((text) => ({ text, kinds: heldFor(text, ownHost) }));
    for (const { text, kinds } of alone) hold(text, kinds);
    // What only comes about by several together.
    hold(
      sentences.join(" "),
      all.filter((kind) => !alone.some(({ kinds }) => kinds.includes(kind))),
    );
    yield;
  }
  for (const target of post.links) {
    const mail = contactDetails(decoded(target), ownHost).filter((kind) => kind === "email");
    hold(target, isReachLink(target) ? [...mail, "link"] : mail);
    yield;
  }
  if (more > 0) shown.add(`+ ${more} (${rest.digest("hex")})`);
  return { text: [...shown].join("\n\n"), found: findings.filter((kind) => found.has(kind)) };
}

/** What a program counts by says nothing of anybody. */
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Everything a reader is shown, in its order, pictures by what stands for them. */
function wordsOf({ title, slug, excerpt, tags, words }: PostWords): string {
  return [title, excerpt, words, tags.join(" "), slug.replace(id, "").replaceAll("-", " ")].join("\n");
}

/** Whole sentences, so that a change elsewhere in the post leaves them what they were; some of them in two passages. */
function* passagesOf(words: string): Generator<readonly string[]> {
  // Read as they are needed: a long post has hundreds of thousands.
  const rest = sentencesOf(words);
  const sentences: string[] = [];
  for (let from = 0; ; ) {
    let to = from;
    for (let left: number = passage.length; left > 0; to += 1) {
      if (to === sentences.length) {
        const next = rest.next();
        if (next.done) break;
        sentences.push(next.value);
      }
      left -= sentences[to]?.length ?? 0;
    }
    if (to === from) return;
    yield sentences.slice(from, to);
    from = Math.max(from + 1, backFrom(sentences, to, passage.again));
  }
}

/** Where so many characters before the end of some sentences begin, at a whole one. */
function backFrom(sentences: readonly string[], end: number, characters: number): number {
  let at = end;
  for (let left = characters; left > 0 && at > 0; at -= 1) left -= sentences[at - 1]?.length ?? 0;
  return at;
}

function* sentencesOf(words: string): Generator<string> {
  let from = 0;
  for (const { index, 0: gap } of words.matchAll(/\n+|(?<=[.!?…])\s+/gu)) {
    yield* words.slice(from, index).match(/.{1,500}/gsu) ?? [];
    from = index + gap.length;
  }
  yield* words.slice(from).match(/.{1,500}/gsu) ?? [];
}

/** `mailto:a%40b.example` is an address, too. */
function decoded(target: string): string {
  return target.replace(/(?:%[0-9a-f]{2})+/gi, (coded) =>
    Buffer.from(coded.replaceAll("%", ""), "hex").toString("utf8"),
  );
}
