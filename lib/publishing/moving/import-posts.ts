import { db, type Executor, transaction } from "#db/client.ts";
import {
  categoryChoices,
  insertPost,
  isSlugTaken,
  postState,
  setPostCategories,
} from "#db/queries/publishing/author-posts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { safePost } from "#lib/platform/html/html.ts";
import { deepest, type ReadRefusal, readHtml } from "#lib/platform/html/html-scan.ts";
import type { HtmlTree } from "#lib/platform/html/html-tree.ts";
import { picturesIn, textIn } from "#lib/platform/html/html-words.ts";
import { replacePictures } from "#lib/platform/pictures/embedded-images.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { storeImages } from "#lib/platform/pictures/store-embedded-images.ts";
import { postLimits } from "#lib/publishing/blog-posts/limit-rules.ts";
import { readingTime, searchTextOf } from "#lib/publishing/blog-posts/rules.ts";
import { placeOf } from "#lib/publishing/blog-posts/safe-content.ts";
import { setPostTags } from "#lib/publishing/blog-posts/set-post-tags.ts";
import { pictureIn } from "./local-pictures.ts";
import { settleMoved } from "./moved-html.ts";
import type { LeftOut, MovedPost } from "./moved-post.ts";
import { excerptOf, freeSlug, type KnownCategory, marksOf, movedId, newPathsOf } from "./plan-move.ts";

export type ImportWish = Readonly<{
  by: AuditActor;
  /** The account that a post goes to, by how the export names its author. */
  authorOf: (author: string) => string;
  language: string;
  /** The old address of the site. */
  site: string | undefined;
  /** A copy of the old site's pictures. */
  pictures: string | undefined;
  /** What the log says it was. */
  reason: string;
}>;

export type ImportReport = Readonly<{
  created: number;
  /** Were here from an earlier import. */
  known: number;
  left: readonly LeftOut[];
  /** Addresses of pictures that stay where they are; each stands in its post as a link. */
  picturesElsewhere: readonly Readonly<{ slug: string; address: string }>[];
  /** Names of categories that there are not here; they became tags. */
  otherCategories: readonly string[];
}>;

type Planned = MovedPost & { id: string; newSlug: string };

/** Stores each post that is not here yet as a draft. May be stopped and run again; nothing is stored twice. */
export async function importPosts(posts: readonly MovedPost[], wish: ImportWish, now: Date): Promise<ImportReport> {
  const known = await categoryChoices(db());
  const { fresh, all } = await plan(posts);
  const newPaths = newPathsOf(all, wish.site);
  const left: LeftOut[] = [];
  const picturesElsewhere: { slug: string; address: string }[] = [];
  const createdFor: string[] = [];
  for (const post of fresh) {
    const stored = await storeDraft(post, { known, newPaths, wish }, now);
    if ("why" in stored) left.push({ place: post.place, why: stored.why });
    else {
      createdFor.push(wish.authorOf(post.author));
      picturesElsewhere.push(...stored.elsewhere.map((address) => ({ slug: post.newSlug, address })));
    }
  }
  const authors = new Set(createdFor);
  if (createdFor.length > 0) await transaction((tx) => recordImport(tx, wish, authors, now));
  return {
    created: createdFor.length,
    known: posts.length - fresh.length,
    left,
    picturesElsewhere,
    otherCategories: namesUnknown(fresh, known),
  };
}

/** Ids and free slugs; those that are here keep theirs, so that links to them lead there. */
async function plan(posts: readonly MovedPost[]): Promise<{ fresh: Planned[]; all: Planned[] }> {
  const taken = new Set<string>();
  const fresh: Planned[] = [];
  const all: Planned[] = [];
  for (const post of posts) {
    const id = movedId(post.origin);
    const stored = await postState(db(), id);
    const isTaken = async (slug: string) => taken.has(slug) || (await isSlugTaken(db(), slug, id));
    const newSlug = stored?.slug ?? (await freeSlug(post.slug || post.title, isTaken));
    // Twice in one file: the first counts.
    if (all.some((other) => other.id === id)) continue;
    taken.add(newSlug);
    const planned = { ...post, id, newSlug };
    all.push(planned);
    if (!stored) fresh.push(planned);
  }
  return { fresh, all };
}

type Around = { known: readonly KnownCategory[]; newPaths: ReadonlyMap<string, string>; wish: ImportWish };

const refusals: Record<ReadRefusal, string> = {
  tooDeep: "its HTML is nested too deep",
  tooLarge: `its text has more than ${postLimits.content} characters`,
};

async function storeDraft(
  post: Planned,
  { known, newPaths, wish }: Around,
  now: Date,
): Promise<{ why: string } | { elsewhere: string[] }> {
  const read = readHtml(post.html, { deepest, longest: postLimits.content });
  if ("refusal" in read) return { why: refusals[read.refusal] };
  settleMoved(read.tree, newPaths);
  const authorId = wish.authorOf(post.author);
  return oneAtATime(authorId, async () => {
    const { places, record, discard, elsewhere } = await takePictures(read.tree, post, authorId, wish.pictures, now);
    const safe = safePost(read.tree);
    if (safe.html.length > postLimits.content) return { why: refusals.tooLarge };
    const values = valuesOf(post, {
      html: safe.html,
      text: textIn(safe.tree),
      featuredImage: placeOf(post.featuredImage, places),
    });
    const marks = marksOf(post, known);
    try {
      const refused = await transaction(async (tx) => {
        const refusal = await record(tx);
        if (refusal) return refusal;
        const search = searchTextOf({ ...values, text: textIn(safe.tree), tags: marks.tags });
        await insertPost(tx, {
          ...values,
          tags: marks.tags,
          searchText: search,
          authorId,
          language: wish.language,
          status: "draft",
          updatedAt: now,
          checkedAt: now,
        });
        await setPostCategories(tx, post.id, marks.categoryIds);
        await setPostTags(tx, post.id, marks.tags);
        return undefined;
      });
      if (refused === undefined) return { elsewhere };
    } catch (error) {
      await discard();
      throw error;
    }
    await discard();
    return { why: "its pictures would take more room than one author has" };
  });
}

function valuesOf(post: Planned, content: { html: string; text: string; featuredImage: string | null }) {
  const title = post.title.trim() || post.newSlug;
  const own = content.featuredImage?.startsWith("/") ? content.featuredImage : null;
  return {
    id: post.id,
    title: title.slice(0, postLimits.title).toWellFormed(),
    slug: post.newSlug,
    excerpt: excerptOf(post.excerpt, content.text),
    content: content.html,
    featuredImage: own,
    readingTime: readingTime(content.text),
    createdAt: post.createdAt,
  };
}

/** Pictures of the folder are stored; others keep their address and become links when the HTML is cleaned. */
async function takePictures(tree: HtmlTree, post: Planned, ownerId: string, folder: string | undefined, now: Date) {
  const addresses = [...new Set([...picturesIn(tree), post.featuredImage ?? ""])].filter(Boolean);
  const embedded = new Map<string, string>();
  for (const address of addresses) {
    const bytes = folder === undefined ? undefined : await pictureIn(folder, address);
    if (bytes) embedded.set(address, `data:image/png;base64,${bytes.toString("base64")}`);
  }
  const images = await storeImages([...embedded.values()], { ownerId, skip: true }, now);
  const stored: ReadonlyMap<string, string> = "refusal" in images ? new Map() : images.places;
  const places = new Map<string, string>();
  for (const [address, data] of embedded) {
    const place = stored.get(data);
    if (place) places.set(address, place);
  }
  replacePictures(tree, places);
  const elsewhere = addresses.filter((address) => !places.has(address) && !address.startsWith("data:"));
  const nothing = { record: () => Promise.resolve(undefined), discard: () => Promise.resolve() };
  const { record, discard } = "refusal" in images ? nothing : images;
  return { places, record, discard, elsewhere };
}

function namesUnknown(posts: readonly MovedPost[], known: readonly KnownCategory[]): string[] {
  const all = new Set(posts.filter((post) => post.tags !== post.categories).flatMap((post) => post.categories));
  return [...all]
    .filter((name) => marksOf({ tags: [], categories: [name] }, known).categoryIds.length === 0)
    .toSorted();
}

async function recordImport(
  tx: Executor,
  { by, reason }: ImportWish,
  authors: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  for (const authorId of authors)
    await recordAudit(tx, { ...by, action: "post.import", object: `user:${authorId}`, reason }, now);
}
