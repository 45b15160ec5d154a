import { cookieValue, flashCookieName, type ReadFlash, readFlash } from "#browser/live/flash.ts";
import { forgetUnsent } from "#browser/outbox/forget-device.ts";

const shownMs = 6000;

const element = (tag: string, className: string, text = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

/** Shows a message for six seconds, longer while hovered or focused. `extra` follows the text. */
export function showToast({ title, description, variant }: ReadFlash, extra?: HTMLElement): void {
  const region = document.querySelector<HTMLElement>("[data-toasts]");
  if (!region) return;
  const toast = element("div", `toast${variant === "destructive" ? " toast-destructive" : ""}`);
  const text = element("div", "toast-text");
  text.append(element("p", "toast-title", title));
  if (description) text.append(element("p", "toast-description", description));
  if (extra) text.append(extra);
  const close = element("button", "toast-close", "×");
  close.setAttribute("type", "button");
  close.setAttribute("aria-label", region.dataset.closeLabel ?? "");
  toast.append(text, close);

  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => toast.remove(), shownMs);
  };
  const rest = () => {
    if (!toast.matches(":hover, :focus-within")) wait();
  };
  const pause = () => clearTimeout(timer);
  toast.addEventListener("pointerenter", pause);
  toast.addEventListener("focusin", pause);
  toast.addEventListener("pointerleave", rest);
  toast.addEventListener("focusout", () => queueMicrotask(rest));
  close.addEventListener("click", () => toast.remove());
  region.append(toast);
  wait();
}

/** The message left by a page that redirected here; shown once. */
export function showFlash(): void {
  const value = document.querySelector("[data-toasts]") ? cookieValue(document.cookie, flashCookieName) : undefined;
  if (value === undefined) return;
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is younger than the oldest browser we promise
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0`;
  const flash = readFlash(value);
  if (flash?.forgets) forgetUnsent();
  if (flash) showToast(flash);
}
