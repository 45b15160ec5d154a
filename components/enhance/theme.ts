const key = "baobab_theme";
type Theme = "light" | "dark";

/** The theme chosen in this browser. Storage may be blocked; then the device decides. */
function chosen(): Theme | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === "light" || value === "dark" ? value : undefined;
  } catch {
    return undefined;
  }
}

function show(theme: Theme | undefined): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** Before the first paint. */
export function showChosenTheme(): void {
  show(chosen());
}

/** Ties the switch in the footer to the choice. */
export function startThemeSwitch(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>("[data-theme-select]")) {
    select.value = chosen() ?? "system";
  }
  document.addEventListener("change", (event) => {
    const select = event.target;
    if (!(select instanceof HTMLSelectElement) || !select.matches("[data-theme-select]")) return;
    try {
      if (select.value === "system") localStorage.removeItem(key);
      else localStorage.setItem(key, select.value);
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
    show(select.value === "light" || select.value === "dark" ? select.value : undefined);
  });
}
