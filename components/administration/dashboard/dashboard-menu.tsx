"use client";

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/platform/ui/button.tsx";
import { MenuIcon, XIcon } from "#components/platform/ui/shell-icons.tsx";
import { DashboardNav, type LeaveLabels, type NavItem } from "./dashboard-nav.tsx";

/** The browser would let Tab out to its own bars, where it is lost for those who do not see. */
function holdFocus(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

type Props = {
  items: readonly NavItem[];
  labels: LeaveLabels & { open: string; close: string };
  locale: string;
};

/** The sidebar below 768 px: an overlay that holds the focus; a link, a click outside or Escape closes it. */
export function DashboardMenu({ items, labels, locale }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  useEffect(() => {
    // When the window gets wider than the limit, the sidebar is back and the overlay must close.
    const wide = window.matchMedia("(min-width: 48rem)");
    const closeIfWide = () => wide.matches && dialog.current?.close();
    wide.addEventListener("change", closeIfWide);
    return () => wide.removeEventListener("change", closeIfWide);
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={labels.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ms-2 md:hidden noscript:hidden"
        onClick={() => {
          // The dialog gives the focus to what is in it as it opens.
          flushSync(() => setOpen(true));
          dialog.current?.showModal();
        }}
      >
        <MenuIcon aria-hidden />
      </Button>
      <dialog
        ref={dialog}
        aria-label={labels.nav}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && close()}
        onKeyDown={holdFocus}
        className="me-auto h-dvh max-h-none w-72 max-w-[85vw] border-e border-line bg-surface text-ink shadow-soft backdrop:bg-[#0009]"
      >
        {open && (
          <div className="flex min-h-full flex-col p-3">
            <Button
              variant="ghost"
              size="icon"
              aria-label={labels.close}
              className="mb-2 self-end text-muted"
              onClick={close}
            >
              <XIcon aria-hidden />
            </Button>
            <DashboardNav items={items} labels={labels} locale={locale} onNavigate={close} />
          </div>
        )}
      </dialog>
    </>
  );
}
