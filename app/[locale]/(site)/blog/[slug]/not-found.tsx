import { PostNotFound } from "#components/publishing/blog-posts/post-not-found.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";

/** Used without the front server, where Next renders it by script. */
export default function NotFound() {
  return (
    <SitePage tags={[]}>
      <PostNotFound />
    </SitePage>
  );
}
