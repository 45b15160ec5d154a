import { cookieValue, readBase64Json } from "#browser/live/flash.ts";

/** What the hint cookie says; `undefined` if signed out. For display only. */
function nameInHint(): string | undefined {
  // Older hints of adults end with a mark.
  const [value = ""] = (cookieValue(document.cookie, "baobab_hint") ?? "").split(".");
  const hint = readBase64Json(value);
  if (typeof hint !== "object" || hint === null || !("name" in hint)) return undefined;
  return typeof hint.name === "string" ? hint.name : undefined;
}

/** Before the first paint: which state the header shows, and whether the page asks for a donation. */
export function showAccountState(): void {
  document.documentElement.toggleAttribute("data-signed-in", nameInHint() !== undefined);
}

export function showAccountName(): void {
  const name = nameInHint() ?? "";
  for (const place of document.querySelectorAll("[data-account-name]")) place.textContent = name;
}
