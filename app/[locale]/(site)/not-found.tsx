import { SitePage } from "#components/layout/site-page.tsx";
import { NotFoundNotice } from "#components/site/not-found-notice.tsx";

/** Where no front stands before Next (`next dev`), it renders this by script. */
export default function NotFound() {
  return (
    <SitePage tags={[]}>
      <NotFoundNotice />
    </SitePage>
  );
}
