"use client";

import { useEffect } from "react";

type Props = { theme: string; fontSize: string; dataSaver: boolean };

/**
 * Ties this browser's display to the account's (SET-09): public pages are the same bytes for everyone and take their theme from
 * here before their first paint. Whoever chose something for this browser before signing in finds the account's choice
 * instead, as on every other device.
 */
export function KeepDisplay({ theme, fontSize, dataSaver }: Props) {
  useEffect(() => {
    keep("theme", "baobab_theme", theme === "system" ? "" : theme);
    keep("fontSize", "baobab_font_size", fontSize === "medium" ? "" : fontSize);
    keep("saving", "baobab_saving", dataSaver ? "on" : "");
  }, [theme, fontSize, dataSaver]);
  return null;
}

function keep(name: string, key: string, value: string): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: the choice holds for the pages of the dashboard, which know it from the account.
  }
}
