import "../../app.css";
import { headers } from "next/headers";
import { DemoBanner } from "#components/layout/demo-banner.tsx";
import { SiteFrame } from "#components/layout/site-frame.tsx";
import { env } from "#lib/env.ts";
import { shownPath } from "#lib/shown-path.ts";

// Rendered per request: what it says of a certificate may change at any time, and guesses are counted.
export const instant = false;

/** Pages on which anyone checks something, signed in or not. */
export default async function CheckLayout({ children }: { children: React.ReactNode }) {
  return (
    <SiteFrame {...shownPath.of(await headers())}>
      {env().demo ? <DemoBanner /> : null}
      {children}
    </SiteFrame>
  );
}
