import { createHash } from "node:crypto";
import { contactDetails, type Finding, findings } from "#lib/people/contact-details.ts";
import { isReachLink, namesReachLink } from "./reach-links.ts";
import { plainText } from "./rules.ts";

/** Which words of a post wait for staff before anybody reads them (PURE; SAFE-22). */

export type PostWords = Readonly<{
  title: string;
  slug: string;
  excerpt: string;
  tags: readonly string[];
  /** From `safePostHtml`. */
  content: string;
}>;

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
export function* lookAt(post: PostWords, ownHost: string): Generator<undefined, HeldWords> {
  const shown: string[] = [];
  const rest = createHash("sha256");
  let more = 0;
  const found = new Set<Finding>();
  const hold = (text: string, kinds: readonly Finding[]) => {
    if (kinds.length > 0 && shown.length < mostShown) shown.push(text);
    else if (kinds.length > 0) {
      more += 1;
      rest.update(`${text}\n`);
    }
    for (const kind of kinds) found.add(kind);
  };
  for (const text of passagesOf(wordsOf(post))) {
    hold(text, heldFor(text, ownHost));
    yield;
  }
  for (const target of targetsOf(post.content)) {
    const mail = contactDetails(decoded(target), ownHost).filter((kind) => kind === "email");
    hold(target, isReachLink(target) ? [...mail, "link"] : mail);
    yield;
  }
  if (more > 0) shown.push(`+ ${more} (${rest.digest("hex").slice(0, 16)})`);
  return { text: shown.join("\n\n"), found: findings.filter((kind) => found.has(kind)) };
}

/** What a program counts by says nothing of anybody. */
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Everything a reader is shown, in its order, pictures by what stands for them. */
function wordsOf({ title, slug, excerpt, tags, content }: PostWords): string {
  const text = plainText(content.replace(/<img [^<>]*?alt="([^"]*)"[^<>]*>/g, " $1 "));
  return [title, excerpt, text, tags.join(" "), slug.replace(id, "").replaceAll("-", " ")].join("\n");
}

function* passagesOf(words: string): Generator<string> {
  const { length, again } = passage;
  for (let from = 0; from === 0 || from + again < words.length; from += length - again) {
    yield words.slice(from, from + length).trim();
  }
}

function targetsOf(content: string): Set<string> {
  return new Set([...content.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => plainText(href)));
}

/** `mailto:a%40b.example` is an address, too. */
function decoded(target: string): string {
  return target.replace(/(?:%[0-9a-f]{2})+/gi, (coded) => Buffer.from(coded.replaceAll("%", ""), "hex").toString("utf8"));
}
