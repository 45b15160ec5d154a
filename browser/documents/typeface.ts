import { whenIdle } from "#browser/live/when-idle.ts";
import { savesData } from "./saving.ts";

/** Says that this browser has fetched the typeface of the headings, so a page can begin with it. */
const key = "baobab_typeface";

/** Before the first paint, so that no heading changes its letters while it is read. */
export function showTypeface(): void {
  const { dataset } = document.documentElement;
  if (!savesData() && isFetched()) dataset.typeface = "";
  else delete dataset.typeface;
}

/** Fetches it for the next page, once this one is complete and the browser has nothing to do. */
export function startTypeface(): void {
  if (savesData() || isFetched()) return;
  const start = () => whenIdle(fetchTypeface, 5_000);
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

async function fetchTypeface(): Promise<void> {
  try {
    const [face] = await document.fonts.load("700 1em Gabarito");
    if (face) localStorage.setItem(key, "on");
  } catch {
    // Offline, or storage is blocked: headings stay in the system's letters.
  }
}

function isFetched(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
