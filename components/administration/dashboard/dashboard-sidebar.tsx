"use client";

import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { PanelLeftCloseIcon, PanelLeftOpenIcon } from "#components/platform/ui/shell-icons.tsx";
import { type SidebarWidth, sidebarCookie } from "#lib/administration/dashboard/navigation.ts";
import { DashboardNav, type LeaveLabels, type NavItem } from "./dashboard-nav.tsx";

type Props = {
  items: readonly NavItem[];
  labels: LeaveLabels & { collapse: string; expand: string };
  locale: string;
  /** Read from the cookie by the server, so the first paint has the right width. */
  initial: SidebarWidth;
};

const yearInSeconds = 31_536_000;

/** The sidebar from 768 px. Without script it is above the page on small screens, where the overlay could not open. */
export function DashboardSidebar({ items, labels, locale, initial }: Props) {
  const [width, setWidth] = useState(initial);
  const narrow = width === "narrow";
  function toggle() {
    const next: SidebarWidth = narrow ? "wide" : "narrow";
    setWidth(next);
    // Cookie Store is newer than the oldest browser we support.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${sidebarCookie}=${next}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
  }
  return (
    <aside
      data-width={width}
      className={cn(
        "hidden shrink-0 flex-col border-line bg-surface p-3 md:sticky md:top-0 md:flex md:h-dvh md:overflow-y-auto md:border-e noscript:flex",
        narrow ? "md:w-18" : "md:w-64",
      )}
    >
      <Button
        variant="ghost"
        size="icon"
        aria-expanded={!narrow}
        aria-label={narrow ? labels.expand : labels.collapse}
        title={narrow ? labels.expand : labels.collapse}
        onClick={toggle}
        className={cn("mb-2 text-muted noscript:hidden", narrow ? "self-center" : "self-end")}
      >
        {narrow ? (
          <PanelLeftOpenIcon aria-hidden className="rtl:-scale-x-100" />
        ) : (
          <PanelLeftCloseIcon aria-hidden className="rtl:-scale-x-100" />
        )}
      </Button>
      <DashboardNav items={items} labels={labels} locale={locale} narrow={narrow} />
    </aside>
  );
}
