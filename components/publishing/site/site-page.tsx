import { DocumentTags } from "#components/platform/layout/document-tags.tsx";
import { SiteFrame } from "./site-frame.tsx";

type Props = {
  /** Its path without language prefix; pages without their own address (a 404) have none. */
  path?: string;
  /** The part of its query that changes it, from "?" on. */
  search?: string;
  /** Cache tags of its data. */
  tags: readonly string[];
  children: React.ReactNode;
};

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
