"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { whenIdle } from "#browser/live/when-idle.ts";
import { BellIcon } from "#components/platform/ui/shell-icons.tsx";
import { useCounts } from "./live-counts.tsx";

export type BellProps = Readonly<{
  label: string;
  all: string;
  href: string;
  locale: string;
  /** The number of the person's newest event when the page was rendered. */
  seq: number;
}>;

/** The panel, and what keeps an open page up to date. No page's first load includes them. */
const load = () => import("./bell-parts.tsx");
type Parts = Awaited<ReturnType<typeof load>>;

const looks = "relative size-11 items-center justify-center rounded-control text-ink hover:bg-clay";

/** Opens the newest notifications; without script a link to all of them. */
export function Bell(props: BellProps) {
  const { label, href } = props;
  const count = useCounts().notifications;
  const t = useTranslations("notifications");
  const [parts, setParts] = useState<Parts>();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => whenIdle(() => void load().then(setParts, () => undefined), 2_000), []);
  const name = count > 0 ? `${label}, ${t("count", { count })}` : label;
  const shown = (
    <>
      <BellIcon />
      {count > 0 ? (
        <span data-dot className="absolute end-2 top-2 size-3 rounded-full border-2 border-surface bg-leaf" />
      ) : null}
    </>
  );
  return (
    <div className="sm:relative">
      <a href={href} aria-label={name} className={`${looks} hidden noscript:flex`}>
        {shown}
      </a>
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={`${looks} flex noscript:hidden`}
        onClick={() => {
          setOpen(!open);
          if (!parts) load().then(setParts, () => location.assign(href));
        }}
      >
        {shown}
      </button>
      {parts ? (
        <parts.BellParts
          {...props}
          open={open}
          unread={count}
          onClose={(focus) => {
            setOpen(false);
            if (focus) button.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
