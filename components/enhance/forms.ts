/**
 * The pending state of plain forms: `button[data-pending="Sending..."]` says so and cannot be pressed again while the
 * server works. It takes effect after the browser has gathered the fields, so that the button's own value is sent.
 */
export function startForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const button = event.submitter ?? form.querySelector<HTMLButtonElement>("[data-pending]");
    if (!(button instanceof HTMLButtonElement) || !button.dataset.pending) return;
    const label = button.textContent ?? "";
    setTimeout(() => {
      // React, where it runs, sends the form itself and shows its own pending state.
      if (event.defaultPrevented) return;
      button.disabled = true;
      button.setAttribute("aria-busy", "true");
      button.textContent = button.dataset.pending ?? label;
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
