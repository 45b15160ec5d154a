import { answerFeed } from "#lib/publishing/blog-posts/answer-feed.ts";

export function GET(): Promise<Response> {
  return answerFeed("json");
}
