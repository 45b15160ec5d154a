import { NotFoundNotice } from "#components/publishing/site/not-found-notice.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";

/** Where no front stands before Next (`next dev`), it renders this by script. */
export default function NotFound() {
  return (
    <SitePage tags={[]}>
      <NotFoundNotice />
    </SitePage>
  );
}
