import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { locale as currentLocale } from "next/root-params";
import { TagPage } from "#components/publishing/blog-posts/tag-page.tsx";
import { askedPart } from "#lib/publishing/blog-posts/asked-part.ts";
import { blogQuery } from "#lib/publishing/blog-posts/input.ts";
import { tagList } from "#lib/publishing/blog-posts/kept-reads.ts";
import { tagMetadata } from "#lib/publishing/blog-posts/list-metadata.ts";

type Props = {
  params: Promise<{ tag: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function listOf({ params, searchParams }: Props) {
  const [asked, query] = await Promise.all([params, searchParams]);
  return tagList(askedPart(asked.tag), blogQuery(query).page);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [locale = "en", list] = await Promise.all([currentLocale(), listOf(props)]);
  return tagMetadata(locale, list);
}

export default async function BlogTagLaterPage(props: Props) {
  const [locale = "en", list] = await Promise.all([currentLocale(), listOf(props)]);
  if (!list) return notFound();
  return <TagPage list={list} locale={locale} search={list.page > 1 ? `?page=${list.page}` : ""} />;
}
