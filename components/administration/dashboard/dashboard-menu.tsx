"use client";

import * as Dialog from "radix-ui/dialog";
import { useEffect, useState } from "react";
import { MenuIcon, XIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { DashboardNav, type NavItem } from "./dashboard-nav.tsx";

type Props = {
  items: readonly NavItem[];
  labels: { nav: string; open: string; close: string; logout: string };
  locale: string;
};

/** The sidebar below 768 px: an overlay that traps focus; a link, a click outside or Escape closes it. */
export function DashboardMenu({ items, labels, locale }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // When the window gets wider than the limit, the sidebar is back and the overlay must close.
    const wide = window.matchMedia("(min-width: 48rem)");
    const close = () => wide.matches && setOpen(false);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label={labels.open} className="-ms-2 md:hidden noscript:hidden">
          <MenuIcon aria-hidden />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0009]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-e border-line bg-surface p-3 text-ink shadow-soft"
        >
          <Dialog.Title className="sr-only">{labels.nav}</Dialog.Title>
          <Dialog.Close asChild>
            <Button variant="ghost" size="icon" aria-label={labels.close} className="mb-2 self-end text-muted">
              <XIcon aria-hidden />
            </Button>
          </Dialog.Close>
          <DashboardNav
            items={items}
            label={labels.nav}
            logoutLabel={labels.logout}
            locale={locale}
            onNavigate={() => setOpen(false)}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
