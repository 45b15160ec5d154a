"use client";

import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { buttonVariants } from "./button.tsx";
import { cn } from "./cn.ts";
import { dots, SmallIcon } from "./small-icon.tsx";

type Props = {
  label: string;
  className?: string | undefined;
  /** Replaces the look of a list of actions. */
  panel?: string;
  children: React.ReactNode;
};

const actions =
  "mt-1 flex w-max max-w-[calc(100vw-3rem)] flex-col p-1.5 [&_:is(a,button)]:w-full [&_:is(a,button)]:justify-start";

/** Three dots that open further actions. A `details`, so it works without script. */
export function FoldMenu({ label, className, panel = actions, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (refocus: boolean) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (refocus) menu.current.querySelector("summary")?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close(false);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Escape") close(true);
  };
  return (
    <details ref={menu} name="menu" className={cn("relative shrink-0", className)} onBlur={leave} onKeyDown={press}>
      <summary
        title={label}
        className={cn(
          buttonVariants({ variant: "ghost", size: "icon" }),
          "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        )}
      >
        <SmallIcon path={dots} className="size-5" />
        <span className="sr-only">{label}</span>
      </summary>
      <div className={cn("absolute end-0 top-full z-20 rounded-card border border-line bg-surface shadow-soft", panel)}>
        {children}
      </div>
    </details>
  );
}
