import { DomUtils, parseDocument } from "htmlparser2";
import { z } from "zod";

/** Required and recommended fields of schema.org types, according to Google. */
const absolute = z.url({ protocol: /^https?$/ });
const instant = z.iso.datetime();
const text = z.string().min(1);

const organization = z.object({ "@type": z.literal("Organization"), name: text, url: absolute, logo: absolute });

export const blogPosting = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("BlogPosting"),
  headline: text,
  description: text,
  image: absolute,
  inLanguage: z.string().length(2),
  datePublished: instant,
  dateModified: instant,
  mainEntityOfPage: absolute,
  keywords: z.array(text).min(1).optional(),
  articleSection: z.array(text).min(1),
  author: z.strictObject({ "@type": z.literal("Person"), name: text, url: absolute.optional() }),
  publisher: organization,
});

const plain = text.refine((words) => !/<\/?[a-z]/i.test(words) && !/[{}]/.test(words), "No markup");

export const faqPage = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("FAQPage"),
  inLanguage: z.string().length(2),
  mainEntity: z
    .array(
      z.strictObject({
        "@type": z.literal("Question"),
        name: plain,
        acceptedAnswer: z.strictObject({ "@type": z.literal("Answer"), text: plain }),
      }),
    )
    .min(1),
});

export const webSite = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("WebSite"),
  name: text,
  url: absolute,
  inLanguage: z.string().length(2),
  publisher: organization.extend({ sameAs: z.array(absolute).optional() }),
});

export function structuredData(html: string): unknown[] {
  return DomUtils.getElementsByTagName("script", parseDocument(html))
    .filter(({ attribs }) => attribs.type === "application/ld+json")
    .map((script) => JSON.parse(DomUtils.textContent(script)) as unknown);
}

export function elementsOf(html: string, name: string): Record<string, string>[] {
  return DomUtils.getElementsByTagName(name, parseDocument(html)).map(({ attribs }) => attribs);
}

const decimal = z.string().regex(/^\d+$/).transform(Number);

/** https://ogp.me */
export const openGraph = z.object({
  "og:type": z.enum(["website", "article"]),
  "og:title": text,
  "og:description": text,
  "og:url": absolute,
  "og:site_name": text,
  "og:locale": z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  "og:image": absolute,
  "og:image:alt": text,
  "og:image:width": decimal,
  "og:image:height": decimal,
  "twitter:card": z.literal("summary_large_image"),
});

/** By property or name; the first of each. */
export function metaMap(html: string): Record<string, string> {
  const pairs = elementsOf(html, "meta").map(({ property, name, content }) => [property ?? name ?? "", content ?? ""]);
  return Object.fromEntries(pairs.toReversed()) as Record<string, string>;
}
