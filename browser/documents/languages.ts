import { keepEntries, pagePath } from "./entries.ts";

const key = "baobab_language";
type Choice = HTMLAnchorElement & HTMLButtonElement;
const links = () => document.querySelectorAll<HTMLAnchorElement>("[data-languages] [hreflang]");

/** Points the language links to this page and its query, even after the app changed the address. */
function aim(): void {
  for (const link of links()) {
    const path = (link.hreflang === "en" ? "" : `/${link.hreflang}`) + pagePath();
    link.href = (path || "/") + location.search + location.hash;
  }
}

/** Links keep the page, its query and its entries. Entries only if this tab changes language, not for new tabs. */
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
        // Storage is blocked: entries are lost, and the hint appears again.
      }
    });
  }
}

const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** On English pages, tells readers of our other languages that the page exists in theirs. Never redirects. */
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
