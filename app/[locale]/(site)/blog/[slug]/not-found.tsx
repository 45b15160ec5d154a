import { SitePage } from "#components/layout/site-page.tsx";
import { PostNotFound } from "#components/posts/post-not-found.tsx";

/** Where no front stands before Next, it renders this by script. */
export default function NotFound() {
  return (
    <SitePage tags={[]}>
      <PostNotFound />
    </SitePage>
  );
}
