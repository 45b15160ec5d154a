"use client";

import { useEffect } from "react";

type Props = { theme: string; fontSize: string; dataSaver: boolean };

/** Copies the account's display settings to this browser, because public pages are the same bytes for everyone. */
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
    // Storage is blocked: the dashboard still gets the settings from the account.
  }
}
