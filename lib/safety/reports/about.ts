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

function isOnePage(path: string): boolean {
  return [message, comment, ...pages.map(({ shape }) => shape)].some((shape) => shape.test(path));
}

function isPost(path: string): boolean {
  return path.startsWith(postPrefix) && /^[\p{L}\p{M}\p{N}-]+$/u.test(path.slice(postPrefix.length));
}

/** The post's slug, from a typed path or a whole address of any site. */
export function aboutSlug(about: string): string | undefined {
  const path = pathMeant(about);
  return path.startsWith(postPrefix) ? path.slice(postPrefix.length) : undefined;
}

export type AboutOne =
  | Readonly<{
      kind: "person" | "session" | "request" | "conversation" | "call" | "material" | "goal" | "review";
      id: string;
    }>
  | Readonly<{ kind: "message"; id: string; conversationId: string }>
  | Readonly<{ kind: "comment"; id: string; goalId: string }>;

export function aboutOne(about: string): AboutOne | undefined {
  const path = pathMeant(about);
  const [, conversationId, messageId] = message.exec(path) ?? [];
  if (conversationId && messageId) return { kind: "message", id: messageId, conversationId };
  const [, goalId, commentId] = comment.exec(path) ?? [];
  if (goalId && commentId) return { kind: "comment", id: commentId, goalId };
  for (const { shape, kind } of pages) {
    const one = shape.exec(path)?.[1];
    if (one) return { kind, id: one };
  }
  return undefined;
}

/** The path without language, or "" if it is not one of our pages. */
function pathMeant(about: string): string {
  const typed = about.trim();
  const url = URL.parse(typed.startsWith("/") ? `https://site.invalid${typed}` : typed);
  if (!url) return "";
  try {
    return aboutPath(decodeURIComponent(url.pathname));
  } catch {
    return "";
  }
}
