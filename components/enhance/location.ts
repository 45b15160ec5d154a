import { addressIn } from "./addresses.ts";

/** Lets the language links lead to this page with its query, also after the app changed the address. */
export function startLanguageSwitch(): void {
  const aim = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-languages] a[hreflang]")];
    const languages = links.map((link) => link.hreflang);
    for (const link of links) link.href = addressIn(link.hreflang, languages, location);
  };
  aim();
  for (const kind of ["pointerdown", "focusin"]) {
    document.addEventListener(kind, (event) => {
      if (event.target instanceof Element && event.target.closest("[data-languages]")) aim();
    });
  }
}

/** SITE-25: the path that led nowhere, for whoever looks into the console. */
export function reportBadPath(): void {
  if (document.querySelector("[data-not-found]")) console.error(`404: ${location.pathname}`);
}
