import { forgetUnsent } from "#browser/outbox/forget-device.ts";
import { newId } from "#lib/platform/new-id.ts";

/** Each submit has its own id, so a reload stores nothing twice. The pending state is set after fields are read. */
export function startForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.action.endsWith("/sign-out")) forgetUnsent();
    const once = form.querySelector<HTMLInputElement>("[name=once]");
    if (once) once.value = newId();
    const button = event.submitter ?? form.querySelector<HTMLButtonElement>("[data-pending]");
    if (!(button instanceof HTMLButtonElement) || !button.dataset.pending) return;
    setTimeout(() => {
      // React, if it runs, sends the form and shows its own pending state.
      if (!event.defaultPrevented) showPending(button);
    });
  });
}

function showPending(button: HTMLButtonElement): void {
  const label = button.textContent ?? "";
  // Before React hydrates, a changed text would be a mismatch and rebuild the page.
  const textIsOurs = !document.querySelector("script[src*=_next]");
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  if (textIsOurs) button.textContent = button.dataset.pending ?? label;
  // Restored from the back/forward cache, the form can be sent again. A page that is still loading comes here, too.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    button.disabled = false;
    button.removeAttribute("aria-busy");
    if (textIsOurs) button.textContent = label;
  });
}

/** Focuses a form's result. Browsers that follow a fragment may move focus after `load`; focus in the form stays. */
export function focusAnswer(): void {
  if (!location.hash) return;
  const give = () => {
    if (!document.querySelector("main :focus")) document.querySelector<HTMLElement>("[autofocus]")?.focus();
  };
  window.addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(give)));
}
