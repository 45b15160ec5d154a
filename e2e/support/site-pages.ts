import { withLocale } from "#lib/platform/paths.ts";

export const entryPaths = ["/login", "/signup", "/forgot-password"] as const;
export const siteLanguages = ["en", "es", "fr", "de"] as const;
/** Published in every demo. */
export const samplePost = "/blog/fractions-make-sense-when-you-can-see-them";
/** In every demo. */
export const sampleDraft = "/blog/a-kitchen-experiment-for-understanding-density";

export const inLanguage = (language: string, path: string) => withLocale(language, path);

export function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, key = "", value]) => [key.toLowerCase(), value ?? ""]),
    ),
  );
}

export function elementText(html: string, name: string): string {
  const [, inner = ""] = new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(html) ?? [];
  return inner.replace(/<[^>]*>/g, "").trim();
}

export function metaOf(html: string, name: string): string | undefined {
  return tagsOf(html, "meta").find((tag) => tag.name === name)?.content;
}
