/** A field that is changed loses its error at once, as in the forms that React runs; those look after their own. */
export function startMended(): void {
  document.addEventListener("input", ({ target }) => {
    const field = target instanceof Element && target.closest("[aria-invalid=true]");
    if (!field || document.querySelector("script[src*=_next]")) return;
    field.removeAttribute("aria-invalid");
    const told = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    for (const id of told) if (id.endsWith("-error")) document.getElementById(id)?.remove();
  });
}
