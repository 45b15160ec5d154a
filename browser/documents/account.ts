import { cookieValue, readBase64Json } from "#browser/live/flash.ts";

/** What the hint cookie says; `undefined` if signed out. For display only. */
function account(): { name: string; mayDonate: boolean } | undefined {
  const [value = "", mark] = (cookieValue(document.cookie, "baobab_hint") ?? "").split(".");
  const hint = readBase64Json(value);
  if (typeof hint !== "object" || hint === null || !("name" in hint)) return undefined;
  return typeof hint.name === "string" ? { name: hint.name, mayDonate: mark === "donate" } : undefined;
}

/** Before the first paint: which state the header shows, and whether a donation is offered. */
export function showAccountState(): void {
  const found = account();
  document.documentElement.toggleAttribute("data-signed-in", found !== undefined);
  document.documentElement.toggleAttribute("data-may-donate", found?.mayDonate ?? false);
}

export function showAccountName(): void {
  const name = account()?.name ?? "";
  for (const place of document.querySelectorAll("[data-account-name]")) place.textContent = name;
}
