import { popupFeatures } from "./addresses.ts";
import { showToast } from "./toasts.ts";

/** `a[data-share]` opens a popup; `button[data-copy-link]` copies its address or the page's. `data-toast-*`: texts. */
export function startSharing(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const share = target?.closest<HTMLAnchorElement>("a[data-share]");
    if (share && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      const features = `${popupFeatures(600, 400, window)},noopener,noreferrer`;
      event.preventDefault();
      window.open(share.href, "_blank", features);
    }
    const copy = target?.closest<HTMLElement>("[data-copy-link]");
    if (copy) void copyLink(copy);
  });
}

async function copyLink({ dataset }: HTMLElement): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
  const address = new URL(dataset.copyLink || canonical || location.href, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: dataset.toastTitle ?? "", description: dataset.toastDescription ?? "" });
  } catch {
    // Blocked or not a secure context: the person copies by hand.
    const field = document.createElement("input");
    field.className = "toast-field";
    field.readOnly = true;
    field.value = address;
    field.setAttribute("aria-label", dataset.toastBlocked ?? "");
    showToast({ title: dataset.toastBlocked ?? "" }, field);
    field.focus();
    field.select();
  }
}
