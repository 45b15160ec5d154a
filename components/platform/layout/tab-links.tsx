"use client";

import { buttonVariants } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { useScripted } from "#components/platform/ui/use-scripted.ts";
import { AppLink } from "./app-link.tsx";
import { tabId, tabPanelId } from "./tab-panel.tsx";

export type TabLink = Readonly<{ name: string; text: string; href: string }>;

type Props = Readonly<{
  label: string;
  tabs: readonly TabLink[];
  current: string;
  look?: "row" | "buttons";
  /** Whether the new page starts at its top. */
  scroll?: boolean;
  className?: string;
  /** Contains the `TabPanel` of the current tab. */
  children: React.ReactNode;
}>;

const rows = { row: "mb-6 gap-1 rounded-control bg-clay p-1", buttons: "gap-2" } as const;
const rowTab =
  "flex min-h-11 items-center rounded-sm px-3 font-semibold text-muted no-underline hover:text-ink sm:px-4 aria-selected:bg-chosen aria-selected:text-chosen-ink";

/** Tabs that are links, each with its own address. Arrow keys move, Enter and space open. */
export function TabLinks({ label, tabs, current, look = "row", scroll = true, className, children }: Props) {
  const scripted = useScripted();
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={cn("flex flex-wrap", rows[look])}>
        {tabs.map(({ name, text, href }) => (
          <AppLink
            key={name}
            id={tabId(name)}
            href={href}
            scroll={scroll}
            role="tab"
            aria-selected={name === current}
            aria-controls={name === current ? tabPanelId : undefined}
            // Arrow keys reach the others; without script the tab key does.
            tabIndex={scripted && name !== current ? -1 : 0}
            onKeyDown={moveOrOpen}
            className={look === "row" ? rowTab : buttonTab(name === current)}
          >
            {text}
          </AppLink>
        ))}
      </div>
      {children}
    </div>
  );
}

function buttonTab(current: boolean): string {
  return cn(buttonVariants({ variant: current ? "default" : "outline" }), "max-sm:px-3");
}

/** As the ARIA authoring practices describe tabs that are opened by hand. Enter opens a link without help. */
function moveOrOpen(event: React.KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const here = tabs.indexOf(event.currentTarget);
  const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined && event.key !== " ") return;
  event.preventDefault();
  if (to === undefined) event.currentTarget.click();
  else tabs.at(to % tabs.length)?.focus();
}
