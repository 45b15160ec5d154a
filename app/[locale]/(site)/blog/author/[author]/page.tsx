import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { locale as currentLocale } from "next/root-params";
import { AuthorPage } from "#components/publishing/blog-posts/author-page.tsx";
import { askedPart } from "#lib/publishing/blog-posts/asked-part.ts";
import { authorList } from "#lib/publishing/blog-posts/kept-reads.ts";
import { authorMetadata } from "#lib/publishing/blog-posts/list-metadata.ts";

/** None is known at build time; each is rendered on its first request. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ author: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale = "en", asked] = await Promise.all([currentLocale(), params]);
  return authorMetadata(locale, await authorList(askedPart(asked.author), 1));
}

/** The first page of the list. With a page in its query, `blog-author` is served at the same address. */
export default async function BlogAuthorPage({ params }: Props) {
  const [locale = "en", asked] = await Promise.all([currentLocale(), params]);
  const list = await authorList(askedPart(asked.author), 1);
  if (!list) return notFound();
  return <AuthorPage list={list} locale={locale} />;
}
