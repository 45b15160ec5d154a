import { NotFoundNotice } from "#components/publishing/site/not-found-notice.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";

/** Used without the front server (`next dev`), where Next renders it by script. */
export default function NotFound() {
  return (
    <SitePage tags={[]}>
      <NotFoundNotice />
    </SitePage>
  );
}
