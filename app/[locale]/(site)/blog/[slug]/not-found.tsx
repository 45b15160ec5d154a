import { PostNotFound } from "#components/publishing/blog-posts/post-not-found.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";

/** Where no front stands before Next, it renders this by script. */
export default function NotFound() {
  return (
    <SitePage tags={[]}>
      <PostNotFound />
    </SitePage>
  );
}
