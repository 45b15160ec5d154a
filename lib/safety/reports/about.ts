import { locales } from "#i18n/routing.ts";
import { paths, publicPaths, splitLocale } from "#lib/platform/paths.ts";

/** The page a report is about (PURE). */

const postPrefix = `${paths.blog}/`;
const longest = 300;

/**
 * The address that a link names as what the report is about, without language, if it is shaped like one of ours; `""` for
 * everything else. A slug may be anybody's words: only `shownAbout` says what the form may show.
 */
export function aboutPath(value: unknown): string {
  if (typeof value !== "string" || value.length > longest) return "";
  const { path } = splitLocale(value.normalize("NFC"), locales);
  return publicPaths.includes(path) || isPost(path) || onePage.test(path) ? path : "";
}

/** Pages about one person, session, conversation or call: what stands in their address is an id, nobody's words. */
const onePage =
  /^\/dashboard\/(?:(?:mentors|students|requests|sessions|schedule|messages|video|materials|goals)\/[0-9a-f-]{36}|(?:messages|goals)(?:\/[0-9a-f-]{36}){2})$/;

function isPost(path: string): boolean {
  // What `slugify` can make: letters with their marks, digits, hyphens.
  return path.startsWith(postPrefix) && /^[\p{L}\p{M}\p{N}-]+$/u.test(path.slice(postPrefix.length));
}

/** The slug of the post that a typed page means: a path or a whole address, of this site or as copied elsewhere. */
export function aboutSlug(about: string): string | undefined {
  const path = pathMeant(about);
  return path.startsWith(postPrefix) ? path.slice(postPrefix.length) : undefined;
}

/** What else a typed page is about, by its id; a message stands under its conversation, a comment under its goal. */
export type AboutOne =
  | Readonly<{ kind: "person" | "session" | "request" | "conversation" | "call" | "material" | "goal"; id: string }>
  | Readonly<{ kind: "message"; id: string; conversationId: string }>
  | Readonly<{ kind: "comment"; id: string; goalId: string }>;

const kinds = {
  mentors: "person",
  students: "person",
  sessions: "session",
  schedule: "session",
  requests: "request",
  messages: "conversation",
  video: "call",
  materials: "material",
  goals: "goal",
} as const;

export function aboutOne(about: string): AboutOne | undefined {
  const [, section, id, within] =
    /^\/dashboard\/([a-z]+)\/([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?$/.exec(pathMeant(about)) ?? [];
  if (!section || !id || !(section in kinds)) return undefined;
  if (within && section === "goals") return { kind: "comment", id: within, goalId: id };
  if (within) return { kind: "message", id: within, conversationId: id };
  return { kind: kinds[section as keyof typeof kinds], id };
}

/** The path without language that a typed page means; `""` for everything that is none of ours. */
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
