import { answerFeed } from "#lib/publishing/blog-posts/answer-feed.ts";
import { askedPart } from "#lib/publishing/blog-posts/asked-part.ts";

/** None is known at build time. */
export function generateStaticParams() {
  return [];
}

type Context = { params: Promise<{ category: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return answerFeed("rss", askedPart((await params).category));
}
