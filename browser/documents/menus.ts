const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

/** Closes `details` menus in the ways people expect. */
export function startMenus(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    for (const menu of openMenus()) {
      const chosen = target?.closest("a, button");
      if (!target || !menu.contains(target) || (chosen && menu.contains(chosen))) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("focusin", (event) => {
    for (const menu of openMenus()) {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    }
  });
}
