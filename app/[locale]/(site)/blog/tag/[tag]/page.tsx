import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { locale as currentLocale } from "next/root-params";
import { TagPage } from "#components/publishing/blog-posts/tag-page.tsx";
import { askedPart } from "#lib/publishing/blog-posts/asked-part.ts";
import { tagList } from "#lib/publishing/blog-posts/kept-reads.ts";
import { tagMetadata } from "#lib/publishing/blog-posts/list-metadata.ts";

/** None is known at build time; each is rendered on its first request. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ tag: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale = "en", asked] = await Promise.all([currentLocale(), params]);
  return tagMetadata(locale, await tagList(askedPart(asked.tag), 1));
}

/** The first page of the list. With a page in its query, `blog-tag` is served at the same address. */
export default async function BlogTagPage({ params }: Props) {
  const [locale = "en", asked] = await Promise.all([currentLocale(), params]);
  const list = await tagList(askedPart(asked.tag), 1);
  if (!list) return notFound();
  return <TagPage list={list} locale={locale} />;
}
