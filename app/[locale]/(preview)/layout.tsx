import "#app/app.css";
import { headers } from "next/headers";
import { SiteFrame } from "#components/publishing/site/site-frame.tsx";
import { shownPath } from "#lib/platform/refresh/shown-path.ts";

export default async function PreviewLayout({ children }: { children: React.ReactNode }) {
  return <SiteFrame {...shownPath.of(await headers())}>{children}</SiteFrame>;
}
