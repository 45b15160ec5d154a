import { locales } from "#i18n/routing.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { paths, publicPaths, shapeOf, splitLocale } from "#lib/platform/paths.ts";

const postPrefix = `${paths.blog}/`;
const longest = 300;

/** The path without language if it is shaped like one of ours, else "". Slugs are untrusted: see `shownAbout`. */
export function aboutPath(value: unknown): string {
  if (typeof value !== "string" || value.length > longest) return "";
  const { path } = splitLocale(normalText(value, "NFC"), locales);
  return publicPaths.includes(path) || isPost(path) || isOnePage(path) ? path : "";
}

const id = "[0-9a-f-]{36}";
const pages = (
  [
    [paths.mentor, "person"],
    [paths.student, "person"],
    [paths.session, "session"],
    [paths.scheduled, "session"],
    [paths.request, "request"],
    [paths.conversation, "conversation"],
    [paths.call, "call"],
    [paths.material, "material"],
    [paths.goal, "goal"],
    [paths.aboutReview, "review"],
  ] as const
).map(([path, kind]) => ({ shape: shapeOf(path, id), kind }));
const message = shapeOf((one) => paths.aboutMessage(one, one), id);
const comment = shapeOf((one) => paths.aboutComment(one, one), id);
const author = shapeOf(paths.blogAuthor);
/** The pages of calls and messages name whom or what they are for behind the path. */
const askedFor = [
  ["session", "session"],
  ["with", "person"],
] as const;
const askedId = new RegExp(`^${id}`);

function isOnePage(path: string): boolean {
  return [message, comment, ...pages.map(({ shape }) => shape)].some((shape) => shape.test(path));
}

function isPost(path: string): boolean {
  return path.startsWith(postPrefix) && /^[\p{L}\p{M}\p{N}-]+$/u.test(path.slice(postPrefix.length));
}

/** The post's slug, from a typed path or a whole address of any site. */
export function aboutSlug(about: string): string | undefined {
  const posts = pagesMeant(about).filter(({ path }) => isPost(path));
  return posts[0]?.path.slice(postPrefix.length);
}

export type AboutOne =
  | Readonly<{
      kind: "person" | "session" | "request" | "conversation" | "call" | "material" | "goal" | "review";
      id: string;
    }>
  | Readonly<{ kind: "message"; id: string; conversationId: string }>
  | Readonly<{ kind: "comment"; id: string; goalId: string }>;

/** From what an address bar shows, or a text with such an address: a child in need does not copy it to the letter. */
export function aboutOne(about: string): AboutOne | undefined {
  for (const page of pagesMeant(about)) {
    const one = oneOf(page);
    if (one) return one;
  }
  return undefined;
}

/** The key of the author whose page of the blog is meant. */
export function aboutAuthor(about: string): string | undefined {
  for (const { path } of pagesMeant(about)) {
    const key = author.exec(path)?.[1];
    if (key) return key;
  }
  return undefined;
}

type Page = Readonly<{ path: string; asked: URLSearchParams }>;

function oneOf({ path, asked }: Page): AboutOne | undefined {
  const place = path.toLowerCase();
  const [, conversationId, messageId] = message.exec(place) ?? [];
  if (conversationId && messageId) return { kind: "message", id: messageId, conversationId };
  const [, goalId, commentId] = comment.exec(place) ?? [];
  if (goalId && commentId) return { kind: "comment", id: commentId, goalId };
  // The whole address first: a review's begins like that of its session.
  const shapes = [...pages, ...pages.map(({ shape, kind }) => ({ shape: beginning(shape), kind }))];
  for (const { shape, kind } of shapes) {
    const one = shape.exec(place)?.[1];
    if (one) return { kind, id: one };
  }
  for (const [name, kind] of askedFor) {
    const one = askedId.exec(asked.get(name)?.toLowerCase() ?? "")?.[0];
    if (one) return { kind, id: one };
  }
  return undefined;
}

/** Pages below it are about the same. */
const beginning = (shape: RegExp) => new RegExp(shape.source.replace(/\$$/, "/"));

/** Every page of ours that a text names, without language and what a sentence puts after it. */
function pagesMeant(about: string): Page[] {
  return [...about.matchAll(/\/(?:dashboard|blog)\/\S+/g)].flatMap(([address]) => {
    const url = URL.parse(`https://site.invalid${address}`);
    try {
      const path = normalText(decodeURIComponent(url?.pathname ?? ""), "NFC");
      return [{ path: path.replace(/[^\p{L}\p{M}\p{N}]+$/u, ""), asked: url?.searchParams ?? new URLSearchParams() }];
    } catch {
      return [];
    }
  });
}
