import "#app/app.css";
import { headers } from "next/headers";
import { DemoBanner } from "#components/publishing/site/demo-banner.tsx";
import { SiteFrame } from "#components/publishing/site/site-frame.tsx";
import { env } from "#lib/platform/env.ts";
import { shownPath } from "#lib/platform/refresh/shown-path.ts";

export default async function CheckLayout({ children }: { children: React.ReactNode }) {
  return (
    <SiteFrame {...shownPath.of(await headers())}>
      {env().demo ? <DemoBanner /> : null}
      {children}
    </SiteFrame>
  );
}
