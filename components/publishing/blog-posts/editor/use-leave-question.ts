"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { inAppAttribute } from "#components/platform/layout/app-link.tsx";

/** Milliseconds that a link waits for the last words to be kept, before it asks. */
const patience = 3000;

type Options = Readonly<{
  isLost: () => boolean;
  /** Answers whether everything is kept now. */
  flush: () => Promise<boolean>;
}>;

/**
 * Asks before something that is kept nowhere is left behind: the browser for another document, as the language switch
 * opens, and we for links inside the app.
 */
export function useLeaveQuestion({ isLost, flush }: Options) {
  const router = useRouter();
  const [asked, setAsked] = useState<string>();

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const href = isLost() ? followedHref(event) : undefined;
      if (href === undefined) return;
      // Before the listener that follows links.
      event.preventDefault();
      event.stopPropagation();
      void Promise.race([flush(), later(patience)]).then((kept) => (kept ? router.push(href) : setAsked(href)));
    };
    window.addEventListener("beforeunload", ask);
    document.addEventListener("click", follow, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("click", follow, { capture: true });
    };
  }, [isLost, flush, router]);

  return {
    isAsked: asked !== undefined,
    stay: () => setAsked(undefined),
    leave: () => asked !== undefined && router.push(asked),
  };
}

function followedHref({ button, metaKey, ctrlKey, shiftKey, altKey, target }: MouseEvent): string | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.hasAttribute(inAppAttribute) && !link.target ? (link.getAttribute("href") ?? undefined) : undefined;
}

function later(milliseconds: number): Promise<false> {
  return new Promise((done) => setTimeout(() => done(false), milliseconds));
}
