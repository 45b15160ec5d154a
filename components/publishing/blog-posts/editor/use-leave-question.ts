"use client";

import { useEffect } from "react";

/** With unsaved changes, the browser asks before it opens another document, as the language switch does. */
export function useLeaveQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
}
