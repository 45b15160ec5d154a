"use client";

import Link, { useLinkStatus } from "next/link";
import { createContext, useCallback, useContext, useEffect, useState } from "react";

const Context = createContext<(under: 1 | -1) => void>(() => undefined);

type Props = { label: string; children: React.ReactNode };

/** Shows and announces that the next page is loading, while any link inside waits for it. */
export function Moving({ label, children }: Props) {
  const [waiting, setWaiting] = useState(0);
  const report = useCallback((by: 1 | -1) => setWaiting((before) => before + by), []);
  return (
    <Context value={report}>
      {children}
      <div role="status" className={waiting > 0 ? "fixed inset-x-0 top-0 z-60 h-1 animate-pulse bg-dusk" : undefined}>
        <span className="sr-only">{waiting > 0 ? label : null}</span>
      </div>
    </Context>
  );
}

/** Reports a pending navigation to the page's frame. */
export function useMoving(pending: boolean): void {
  const report = useContext(Context);
  useEffect(() => {
    if (!pending) return;
    report(1);
    return () => report(-1);
  }, [pending, report]);
}

export function AppLink({ children, ...props }: React.ComponentProps<typeof Link>) {
  return (
    <Link {...props}>
      {children}
      <LinkReport />
    </Link>
  );
}

function LinkReport() {
  useMoving(useLinkStatus().pending);
  return null;
}
