"use client";

import { useEffect, useRef } from "react";
import { cn } from "#components/platform/ui/cn.ts";
import { useQuiet } from "./use-quiet.ts";

type Props = {
  label: string;
  /** There is a picture to look at: what lies over it goes after a while. */
  pictured: boolean;
  head: React.ReactNode;
  /** Stays: the connection, warnings, that the call is logged, the way to report. */
  notices: React.ReactNode;
  stage: React.ReactNode;
  controls: React.ReactNode;
  /** Beside the picture; over it on a phone. */
  panel: React.ReactNode;
};

/** Goes and comes back with `quiet`; comes back for the keyboard, too. */
export const fadingControls =
  "transition-opacity motion-reduce:transition-none has-[:focus-visible]:opacity-100 group-data-[quiet=on]/call:pointer-events-none group-data-[quiet=on]/call:opacity-0";

/** A live call has the window to itself (`data-call`, see `app.css`). It takes the focus from the button that is gone. */
export function RoomPlace({ label, pictured, head, notices, stage, controls, panel }: Props) {
  const place = useRef<HTMLElement>(null);
  const quiet = useQuiet(place, pictured);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={label}
      data-call=""
      // What is announced appears at the top, not over the end of the call.
      data-chat=""
      data-quiet={quiet ? "on" : "off"}
      className="group/call fixed inset-0 z-40 flex bg-ground outline-none"
    >
      <div className="relative flex min-w-0 grow flex-col overflow-y-auto">
        <div className="relative flex min-h-72 grow">{stage}</div>
        <div className="pointer-events-none absolute inset-x-0 top-0 grid gap-2 p-2 sm:p-3 [&>*]:pointer-events-auto">
          <div className={cn("rounded-card border border-line bg-surface px-3 py-1.5 shadow-soft", fadingControls)}>
            {head}
          </div>
          {notices}
        </div>
        <div className="absolute inset-x-0 bottom-0 p-2 sm:p-3">{controls}</div>
      </div>
      {panel ? (
        <div className="flex w-96 shrink-0 flex-col border-line border-s bg-surface max-lg:absolute max-lg:inset-0 max-lg:z-10 max-lg:w-auto">
          {panel}
        </div>
      ) : null}
    </section>
  );
}
