import { createHash } from "node:crypto";
import {
  contactDetails,
  contactDetailsOfLines,
  type Finding,
  findings,
} from "#lib/safety/contact-filter/contact-details.ts";
import { withoutNames, wordsInOwnLink } from "#lib/safety/contact-filter/own-links.ts";
import { isReachLink, namesReachLink } from "#lib/safety/contact-filter/reach-links.ts";
import type { ContentWords } from "./content-words.ts";

export type PostWords = Pick<ContentWords, "words" | "alts" | "links"> &
  Readonly<{ title: string; slug: string; excerpt: string; tags: readonly string[] }>;

/** `text` and `found` are empty if nothing in the post holds it; `short`: what is compared with all else its writer says. */
export type HeldWords = Readonly<{ text: string; found: readonly Finding[]; short: string }>;

/** Characters checked together, and the overlap with the next passage. */
const passage = { length: 1000, again: 250 } as const;

/** Above this, staff see a count and a digest, so approval covers only these passages. */
const mostShown = 20;

/** Source links are normal in posts; a link holds a post only if it leads to a person. */
function heldFor(text: string, ownHost: string): Finding[] {
  const found = contactDetails(text, ownHost).filter((kind) => kind !== "link");
  return namesReachLink(text) ? [...found, "link"] : found;
}

/** A long post takes seconds, so a thread of its own looks through it. */
export function lookAtPost({ ownHost, ...post }: PostWords & Readonly<{ ownHost: string }>): HeldWords {
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
  for (const sentences of passagesOf(wordsOf(post))) {
    const all = heldFor(sentences.join(" "), ownHost);
    const alone = all.length === 0 ? [] : sentences.map((text) => ({ text, kinds: heldFor(text, ownHost) }));
    for (const { text, kinds } of alone) hold(text, kinds);
    hold(
      sentences.join(" "),
      all.filter((kind) => !alone.some(({ kinds }) => kinds.includes(kind))),
    );
  }
  for (const target of post.links) {
    const found = [...foundInTarget(target, ownHost), ...heldFor(wordsInOwnLink(target, ownHost), ownHost)];
    hold(target, isReachLink(target, ownHost) ? [...found, "link"] : found);
  }
  if (more > 0) shown.add(`+ ${more} (${rest.digest("hex")})`);
  const short = shortWords(post);
  return { text: [...shown].join("\n\n"), found: findings.filter((kind) => found.has(kind)), short };
}

/** A post is too long to keep, and numbers deep in a lesson are arithmetic; its short parts are read like any sentence. */
export function shortWords({ title, slug, excerpt, tags, alts }: PostWords): string {
  const said = title.toLowerCase();
  const address = withoutNames(slug)
    .split("-")
    .filter((word) => !said.includes(word));
  return [title, excerpt, ...tags, address.join(" "), ...alts].filter((part) => part.trim() !== "").join("\n");
}

function wordsOf({ title, slug, excerpt, tags, words }: PostWords): string {
  return [title, excerpt, words, tags.join(" "), withoutNames(slug).replaceAll("-", " ")].join("\n");
}

/** Whole sentences, so edits elsewhere leave a passage unchanged; passages overlap. */
function* passagesOf(words: string): Generator<readonly string[]> {
  // Lazily: a long post has hundreds of thousands.
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

/** Addresses of articles hold numbers too, so only one that begins like a telephone number counts. */
function foundInTarget(target: string, ownHost: string): Finding[] {
  const plain = decoded(target);
  const mail = contactDetails(plain, ownHost).filter((kind) => kind === "email");
  const figures = withoutNames(plain).match(/\+?\d+/gu) ?? [];
  const phone = contactDetailsOfLines([figures.join(" ")], ownHost).filter((kind) => kind === "phone");
  return [...mail, ...phone];
}

/** So often a target may be coded again. */
const mostRounds = 3;

/** `mailto:a%40b.example` is an address too. */
function decoded(target: string): string {
  let plain = target;
  for (let round = 0; round < mostRounds; round += 1) {
    plain = plain.replace(/(?:%[0-9a-f]{2})+/gi, (coded) =>
      Buffer.from(coded.replaceAll("%", ""), "hex").toString("utf8"),
    );
  }
  return plain;
}
