import { defaultLocale, locales } from "#i18n/routing.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** A post as its translations see it. */
export type GroupMember = Readonly<{
  id: string;
  slug: string;
  language: string;
  /** The group's original; null for the original itself. */
  translationOf: string | null;
}>;

export type TranslationFault =
  | "translationUnknown"
  | "translationItself"
  | "translationLanguage"
  | "translationTaken"
  | "translationOriginal"
  | "languageTaken";

/** What an author named as the original: one of the own posts by its id, or any post by its address. */
export type NamedPost = Readonly<{ id: string } | { slug: string }>;

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an id, a slug, or an address that ends with one, of whatever language and site; undefined for nothing. */
export function namedPost(text: string): NamedPost | undefined {
  const wanted = text.trim();
  if (wanted === "") return undefined;
  if (id.test(wanted)) return { id: wanted.toLowerCase() };
  const path = wanted.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  return {
    slug: normalText(decoded(path.slice(path.lastIndexOf("/") + 1)), "NFC").toLowerCase(),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Asked = Readonly<{
  post: Readonly<{ id: string; language: string }>;
  /** The post that was named. */
  target: GroupMember;
  /** Those of its group that count: what everybody can read, what the author wrote, and its original. */
  group: readonly GroupMember[];
  /** Whether other posts translate the post. */
  hasTranslations: boolean;
}>;

/** The original that a translation names, or why it cannot. */
export function originalFor({ post, target, group, hasTranslations }: Asked): TranslationFault | { original: string } {
  const original = target.translationOf ?? target.id;
  if (target.id === post.id || original === post.id) return "translationItself";
  if (hasTranslations) return "translationOriginal";
  const others = group.filter((member) => member.id !== post.id);
  if (target.language === post.language) return "translationLanguage";
  return others.some(({ language }) => language === post.language) ? "translationTaken" : { original };
}

/** The others that a reader of `post` is shown: one for each other language, the first of them. */
export function otherLanguages<Member extends GroupMember>(
  post: { language: string },
  group: readonly Member[],
): Member[] {
  return group.filter(
    ({ language }, index) =>
      language !== post.language && group.findIndex((member) => member.language === language) === index,
  );
}

/** Where a post of a group stands: at the address of its own language. */
export function ownAddress({ language, slug }: Pick<GroupMember, "language" | "slug">): string {
  const known = locales.find((locale) => locale === language) ?? defaultLocale;
  return withLocale(known, paths.post(slug));
}

/** The addresses of a post and its translations by language, with the original as `x-default`; undefined if it has none. */
export function languageAddresses(
  post: GroupMember,
  group: readonly GroupMember[],
): Record<string, string> | undefined {
  const others = otherLanguages(post, group);
  if (others.length === 0) return undefined;
  const all = [post, ...others];
  const original = all.find(({ translationOf }) => translationOf === null) ?? group[0] ?? post;
  const addresses = all.map((member) => [member.language, ownAddress(member)] as const);
  return { ...Object.fromEntries(addresses), "x-default": ownAddress(original) };
}
