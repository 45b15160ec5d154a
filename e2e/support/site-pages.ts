import { withLocale } from "#lib/platform/paths.ts";

/** The ways in: pages of their own kind, not for search engines. */
export const entryPaths = ["/login", "/signup", "/forgot-password"] as const;
export const siteLanguages = ["en", "es", "fr", "de"] as const;
/** A published post of every demo. */
export const samplePost = "/blog/fractions-make-sense-when-you-can-see-them";
/** A draft of every demo. */
export const sampleDraft = "/blog/a-kitchen-experiment-for-understanding-density";

export const inLanguage = (language: string, path: string) => withLocale(language, path);

/** The attributes of every tag of this name in a page's HTML, names in lower case. */
export function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, key = "", value]) => [key.toLowerCase(), value ?? ""]),
    ),
  );
}

/** The text of the first element of this name, without tags. */
export function elementText(html: string, name: string): string {
  const [, inner = ""] = new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(html) ?? [];
  return inner.replace(/<[^>]*>/g, "").trim();
}

export function metaOf(html: string, name: string): string | undefined {
  return tagsOf(html, "meta").find((tag) => tag.name === name)?.content;
}
