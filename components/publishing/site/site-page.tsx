import { DocumentTags } from "#components/platform/layout/document-tags.tsx";
import { SiteFrame } from "./site-frame.tsx";

type Props = {
  /** Its path without language prefix; a page that stands at no address of its own (a 404) has none. */
  path?: string;
  /** The part of its query that changes it, from "?" on. */
  search?: string;
  /** Cache tags of the data it is rendered from. */
  tags: readonly string[];
  children: React.ReactNode;
};

/** A document: every page under `(site)` is one of these. */
export function SitePage({ path, search, tags, children }: Props) {
  return (
    <>
      <DocumentTags tags={tags} />
      <SiteFrame documents path={path} search={search}>
        {children}
      </SiteFrame>
    </>
  );
}
