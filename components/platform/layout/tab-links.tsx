"use client";

import * as Tabs from "radix-ui/tabs";
import { useSyncExternalStore } from "react";
import { buttonVariants } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { AppLink } from "./app-link.tsx";

export type TabLink = Readonly<{ name: string; text: string; href: string }>;

type Props = Readonly<{
  label: string;
  tabs: readonly TabLink[];
  current: string;
  /** One row of tabs, or separate buttons. */
  look?: "row" | "buttons";
  /** Whether the new page starts at its top. */
  scroll?: boolean;
  className?: string;
  /** Contains the `TabPanel` of the current tab. */
  children: React.ReactNode;
}>;

const rows = { row: "mb-6 gap-1 rounded-control bg-clay p-1", buttons: "gap-2" } as const;
const rowTab =
  "flex min-h-11 items-center rounded-sm px-3 font-semibold text-muted no-underline hover:text-ink sm:px-4 aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-soft";

const never = () => () => undefined;

/** Tabs that are links, each with its own address. Arrow keys move, Enter and space open. */
export function TabLinks({ label, tabs, current, look = "row", scroll = true, className, children }: Props) {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Radix sets the tab order by script; without script all are reachable.
  const reachable = scripted ? {} : { tabIndex: 0 };
  return (
    <Tabs.Root value={current} activationMode="manual" className={className}>
      <Tabs.List aria-label={label} className={cn("flex flex-wrap", rows[look])}>
        {tabs.map(({ name, text, href }) => (
          <Tabs.Trigger key={name} value={name} asChild onKeyDown={openWithSpace}>
            <AppLink
              href={href}
              scroll={scroll}
              type={undefined}
              {...reachable}
              className={look === "row" ? rowTab : buttonTab(name === current)}
            >
              {text}
            </AppLink>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {children}
      {/* The `aria-controls` of the other tabs needs a target. */}
      {tabs.map(({ name }) => (name === current ? null : <TabPanel key={name} tab={name} />))}
    </Tabs.Root>
  );
}

type PanelProps = Readonly<{ tab: string; className?: string; children?: React.ReactNode }>;

export function TabPanel({ tab, className, children }: PanelProps) {
  return (
    <Tabs.Content value={tab} className={className}>
      {children}
    </Tabs.Content>
  );
}

function buttonTab(current: boolean): string {
  return cn(buttonVariants({ variant: current ? "default" : "outline" }), "max-sm:px-3");
}

/** Enter opens a link without help. */
function openWithSpace(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
