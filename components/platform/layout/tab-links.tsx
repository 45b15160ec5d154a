"use client";

import * as Tabs from "@radix-ui/react-tabs";
import { useSyncExternalStore } from "react";
import { buttonVariants } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { AppLink } from "./moving.tsx";

export type TabLink = Readonly<{ name: string; text: string; href: string }>;

type Props = Readonly<{
  label: string;
  tabs: readonly TabLink[];
  current: string;
  /** One row of tabs, or a button for each. */
  look?: "row" | "buttons";
  /** Whether the page begins at its top again. */
  scroll?: boolean;
  className?: string;
  /** Holds the `TabPanel` of the current tab. */
  children: React.ReactNode;
}>;

const rows = { row: "mb-6 gap-1 rounded-control bg-clay p-1", buttons: "gap-2" } as const;
const rowTab =
  "flex min-h-11 items-center rounded-sm px-3 font-semibold text-muted no-underline hover:text-ink sm:px-4 aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-soft";

const never = () => () => undefined;

/**
 * Tabs that are links: each has an address, whose page comes with its panel. Arrow keys move between them, Enter and the space bar open
 * one. Without script they are links like any other.
 */
export function TabLinks({ label, tabs, current, look = "row", scroll = true, className, children }: Props) {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Radix gives the tabs their place in the order of focus, which needs its script.
  const reachable = scripted ? {} : { tabIndex: 0 };
  return (
    <Tabs.Root value={current} activationMode="manual" className={className}>
      <Tabs.List aria-label={label} className={cn("flex flex-wrap", rows[look])}>
        {tabs.map(({ name, text, href }) => (
          <Tabs.Trigger key={name} value={name} asChild onKeyDown={openWithSpace}>
            <AppLink
              href={href}
              prefetch={false}
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
      {/* What the other tabs control has to be there. */}
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

/** A link opens with Enter by itself. */
function openWithSpace(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
