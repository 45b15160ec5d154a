import { keepEntries, pagePath } from "./entries.ts";

const key = "baobab_language";
type Choice = HTMLAnchorElement & HTMLButtonElement;
const links = () => document.querySelectorAll<HTMLAnchorElement>("[data-languages] [hreflang]");

/** Lets the language links lead to this page with its query, also after the app changed the address. */
function aim(): void {
  for (const link of links()) {
    const path = (link.hreflang === "en" ? "" : `/${link.hreflang}`) + pagePath();
    link.href = (path || "/") + location.search + location.hash;
  }
}

/**
 * The language links take the page, its query and its entries along (I18N-03). Whoever presses one has chosen. Entries
 * are for a press that leads this tab to another language: not for one that opens another tab, nor for the hint's ×,
 * which names no language.
 */
export function startLanguageSwitch(): void {
  aim();
  for (const kind of ["pointerdown", "focusin", "click"]) {
    document.addEventListener(kind, (event) => {
      const { target } = event;
      const pressed = target instanceof Element && target.closest<Choice>("[data-languages] :is(a,button)");
      if (!pressed) return;
      aim();
      if (kind !== "click" || !(event instanceof MouseEvent)) return;
      pressed.closest("[data-hint]")?.toggleAttribute("hidden", true);
      try {
        localStorage.setItem(key, "chosen");
        if (!opensElsewhere(event)) keepEntries(pressed.hreflang || pressed.value);
      } catch {
        // Storage is blocked: the page opens without its entries, and the hint comes again.
      }
    });
  }
}

const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/**
 * An English page tells a browser that asks for another of our languages, in that language, that it exists in it
 * (I18N-04). It never leads there by itself, and is silent once answered.
 */
export function startLanguageHint(): void {
  if (document.documentElement.hasAttribute("data-signed-in") || answered()) return;
  for (const language of navigator.languages) {
    const hint = document.querySelector<HTMLElement>(`[data-hint="${language.slice(0, 2)}"]`);
    if (hint) hint.hidden = false;
    if (hint || language.startsWith("en")) return;
  }
}

function answered(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
