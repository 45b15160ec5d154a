import { cookieValue, readBase64Json } from "#browser/live/flash.ts";

/** What the hint cookie says, or undefined when signed out. It only changes what the header shows. */
function accountName(): string | undefined {
  const value = cookieValue(document.cookie, "baobab_hint");
  if (!value) return undefined;
  const hint = readBase64Json(value);
  if (typeof hint !== "object" || hint === null || !("name" in hint)) return undefined;
  return typeof hint.name === "string" ? hint.name : undefined;
}

/** Before the first paint: which of the header's two states shows. */
export function showAccountState(): void {
  document.documentElement.toggleAttribute("data-signed-in", accountName() !== undefined);
}

export function showAccountName(): void {
  const name = accountName() ?? "";
  for (const place of document.querySelectorAll("[data-account-name]")) place.textContent = name;
}
