import { z } from "zod";
import { dateOf, type LeftOut, type MovedPost, type ReadExport, UnreadableExportError } from "./moved-post.ts";

/** Ghost's own export: Settings, Advanced, Import/Export. https://ghost.org/docs/migration/ */

const id = z.union([z.string(), z.number()]).transform(String);
const when = z.union([z.string(), z.number()]).nullish();
const text = z.string().nullish();

const post = z.object({
  id,
  uuid: text,
  title: z.string(),
  slug: z.string().default(""),
  html: text,
  mobiledoc: text,
  lexical: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  feature_image: text,
  custom_excerpt: text,
  created_at: when,
  published_at: when,
  author_id: id.nullish(),
});
type GhostPost = z.output<typeof post>;

const data = z.object({
  posts: z.array(post),
  tags: z.array(z.object({ id, name: z.string(), visibility: text })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
  users: z.array(z.object({ id, email: text, name: text })).default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() })).default([]),
});
const file = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db: [first] }) => first?.data),
  z.object({ data }).transform((whole) => whole.data),
]);

const placeholder = "__GHOST_URL__";

export function readGhost(json: string, site: string | undefined): ReadExport {
  const parsed = parse(json);
  const tags = new Map(parsed.tags.map((tag) => [tag.id, tag]));
  const people = new Map(parsed.users.map((user) => [user.id, user.email ?? user.name ?? ""]));
  const tagsOf = Map.groupBy(inOrder(parsed.posts_tags), (row) => row.post_id);
  const authorsOf = Map.groupBy(inOrder(parsed.posts_authors), (row) => row.post_id);
  const posts: MovedPost[] = [];
  const left: LeftOut[] = [];
  for (const [index, one] of parsed.posts.entries()) {
    const place = `posts[${index}] "${one.title}"`;
    const why = reasonToLeave(one);
    if (why !== undefined) {
      left.push({ place, why });
      continue;
    }
    const authorId = authorsOf.get(one.id)?.[0]?.author_id ?? one.author_id ?? "";
    const named = (tagsOf.get(one.id) ?? []).flatMap((row) => tags.get(row.tag_id) ?? []);
    const shown = named.filter((tag) => tag.visibility !== "internal" && !tag.name.startsWith("#"));
    posts.push({
      place,
      origin: `ghost:${one.uuid ?? one.id}`,
      title: one.title,
      slug: one.slug,
      html: withSite(one.html ?? "", site, place),
      excerpt: one.custom_excerpt ?? "",
      // Ghost has tags only; those that are categories here become categories.
      tags: shown.map((tag) => tag.name),
      categories: shown.map((tag) => tag.name),
      author: people.get(authorId) ?? "",
      createdAt: created(one, place),
      featuredImage: one.feature_image ? withSite(one.feature_image, site, place) : null,
      paths: [`/${one.slug}`],
    });
  }
  return { posts, left };
}

function parse(json: string): z.output<typeof data> {
  const read = file.safeParse(jsonOf(json));
  if (read.success && read.data) return read.data;
  const issue = read.error && deepest(read.error.issues);
  if (!issue || issue.path.length < 3) {
    throw new UnreadableExportError('The file is JSON, but no Ghost export: it has no list "posts" in "db[0].data".');
  }
  throw new UnreadableExportError(`${placeOf(issue.path)}: ${issue.message}`);
}

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new UnreadableExportError(`The file is not whole JSON: ${said}`);
  }
}

type Issue = z.core.$ZodIssue;

/** Of the shapes that were tried, the one that fitted best says what is wrong. */
function deepest(issues: readonly Issue[]): Issue | undefined {
  const all = issues.flatMap((issue): readonly Issue[] =>
    issue.code === "invalid_union" ? issue.errors.flatMap((tried) => deepest(tried) ?? []) : [issue],
  );
  return all.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

function reasonToLeave(one: GhostPost): string | undefined {
  if (one.type === "page" || one.page === true || one.page === 1) return "it is a page, not a post";
  if (one.html) return undefined;
  if (one.lexical || one.mobiledoc) {
    return "it has no HTML, only the form of Ghost's editor: open and save it in Ghost, then export again";
  }
  return "it is empty";
}

function created(one: GhostPost, place: string): Date {
  const date = dateOf(one.published_at) ?? dateOf(one.created_at);
  if (!date) throw new UnreadableExportError(`${place}: neither published_at nor created_at is a date.`);
  return date;
}

function withSite(text: string, site: string | undefined, place: string): string {
  if (!text.includes(placeholder)) return text;
  if (site === undefined) {
    throw new UnreadableExportError(
      `${place}: the export leaves out the address of the old site. Name it: --site https://blog.example.org`,
    );
  }
  return text.replaceAll(placeholder, site.replace(/\/+$/, ""));
}

const inOrder = <T extends { sort_order?: number | null | undefined }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
