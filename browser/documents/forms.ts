import { forgetUnsent } from "#browser/outbox/forget-device.ts";
import { newId } from "#lib/platform/new-id.ts";

/**
 * Each press sends a form under a name of its own, so that reloading the answer, which sends the same form again, stores
 * nothing twice. And the pending state of plain forms: `button[data-pending="Sending..."]` says so and cannot be pressed again while the
 * server works. It takes effect after the browser has gathered the fields, so that the button's own value is sent.
 */
export function startForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.action.endsWith("/sign-out")) forgetUnsent();
    const once = form.querySelector<HTMLInputElement>("[name=once]");
    if (once) once.value = newId();
    const button = event.submitter ?? form.querySelector<HTMLButtonElement>("[data-pending]");
    if (!(button instanceof HTMLButtonElement) || !button.dataset.pending) return;
    const label = button.textContent ?? "";
    setTimeout(() => {
      // React, where it runs, sends the form itself and shows its own pending state.
      if (event.defaultPrevented) return;
      button.disabled = true;
      button.setAttribute("aria-busy", "true");
      // Where React is still to come it would find another text than the server sent, and build the page anew.
      if (!document.querySelector("script[src*=_next]")) button.textContent = button.dataset.pending ?? label;
    });
    // Back from the browser's memory of the page: the form can be sent again.
    window.addEventListener(
      "pageshow",
      () => {
        button.disabled = false;
        button.removeAttribute("aria-busy");
        button.textContent = label;
      },
      { once: true },
    );
  });
}

/**
 * An answered form asks for the focus; a browser that follows a fragment of the address ignores that, and takes the focus
 * itself in a frame of its own, which on a slow machine comes after `load`. Who is in the form by then stays there.
 */
export function focusAnswer(): void {
  if (!location.hash) return;
  const give = () => {
    if (!document.querySelector("main :focus")) document.querySelector<HTMLElement>("[autofocus]")?.focus();
  };
  window.addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(give)));
}
