import { type Executor, transaction } from "#db/client.ts";
import {
  type CountedCategory,
  countedCategories,
  deleteCategory,
  insertCategory,
  updateCategory,
} from "#db/queries/publishing/categories.ts";
import { type AuditActor, administers, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { slugify } from "#lib/publishing/blog-posts/slug-rules.ts";
import { categoryState, sameCategoryName } from "#lib/publishing/categories/rules.ts";
import type { ActOnCategory, CategoryInput, ChangedCategory } from "./input.ts";

export type CategoryRefusal = "unknown" | "notAllowed" | "taken" | "stale" | "inUse";
export type CategoryResult = Answer<CategoryRefusal>;

export function addCategory(by: AuditActor, { name, color }: CategoryInput, now: Date): Promise<CategoryResult> {
  return transaction(async (tx) => {
    if (!administers(by)) return refuse("notAllowed");
    const known = await countedCategories(tx);
    if (known.some((one) => sameCategoryName(one.name, name))) return refuse("taken");
    const id = crypto.randomUUID();
    const plain = slugify(name) || "category";
    const slug = known.some((one) => one.slug === plain) ? `${plain}-${id.slice(0, 8)}` : plain;
    await insertCategory(tx, { id, name, slug, description: "", color, retiredAt: null });
    const reason = `“${name}”, ${color}`;
    await recordAudit(tx, { ...by, action: "category.add", object: `category:${id}`, reason }, now);
    await contentChanged(tx, cacheTags.categories);
    return done;
  });
}

/** A new name or colour is on every page of a post at once. Its address of filters follows the name. */
export function changeCategory(by: AuditActor, input: ChangedCategory, now: Date): Promise<CategoryResult> {
  return onCategory(by, input, async (tx, category, known) => {
    const { id } = category;
    const { name, color } = input;
    if (known.some((one) => one.id !== id && sameCategoryName(one.name, name))) return refuse("taken");
    if (name === category.name && color === category.color) return done;
    await updateCategory(tx, id, { name, color });
    const reason = `“${category.name}”, ${category.color} → “${name}”, ${color}`;
    await recordAudit(tx, { ...by, action: "category.change", object: `category:${id}`, reason }, now);
    await shownAnew(tx);
    return done;
  });
}

/** Retired ones are not offered any more, and posts keep them. Only one that no post has can be removed. */
export function actOnCategory(by: AuditActor, { act, ...asked }: ActOnCategory, now: Date): Promise<CategoryResult> {
  return onCategory(by, asked, async (tx, category) => {
    const { id, name } = category;
    if (act === "remove" && category.posts > 0) return refuse("inUse");
    if (act === "remove") await deleteCategory(tx, id);
    else await updateCategory(tx, id, { retiredAt: act === "retire" ? now : null });
    const reason = `“${name}”`;
    await recordAudit(tx, { ...by, action: `category.${act}`, object: `category:${id}`, reason }, now);
    await shownAnew(tx);
    return done;
  });
}

type Work = (tx: Executor, category: CountedCategory, known: readonly CountedCategory[]) => Promise<CategoryResult>;

function onCategory(
  by: AuditActor,
  { id, seen }: Readonly<{ id: string; seen: string }>,
  work: Work,
): Promise<CategoryResult> {
  return transaction(async (tx) => {
    if (!administers(by)) return refuse("notAllowed");
    const known = await countedCategories(tx);
    const category = known.find((one) => one.id === id);
    if (!category) return refuse("unknown");
    return categoryState(category) === seen ? work(tx, category, known) : refuse("stale");
  });
}

/** Lists and the pages of posts: both show categories. */
function shownAnew(tx: Executor): Promise<void> {
  return contentChanged(tx, cacheTags.categories, cacheTags.posts);
}
