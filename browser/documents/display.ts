/** Settings kept in this browser, their storage keys, and their values. */
const choices = {
  theme: { key: "baobab_theme", values: ["light", "dark"] },
  fontSize: { key: "baobab_font_size", values: ["small", "large"] },
  saving: { key: "baobab_saving", values: ["on", "off"] },
} as const;
type Name = keyof typeof choices;
const names = Object.keys(choices) as Name[];

/** The choice made in this browser, or "". Storage may be blocked. */
function chosen(name: Name): string {
  try {
    const value = localStorage.getItem(choices[name].key) ?? "";
    return (choices[name].values as readonly string[]).includes(value) ? value : "";
  } catch {
    return "";
  }
}

function show(name: Name, value: string): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}

/** Before the first paint: sets `data-theme`, `data-font-size` and `data-saving` of <html>. */
export function showChosenDisplay(): void {
  for (const name of names) show(name, chosen(name));
}

/** Connects the footer's fields to the settings; `changed` runs after each change. */
export function startDisplayOptions(changed: () => void): void {
  const fields = document.querySelectorAll<HTMLSelectElement>("[data-choice]");
  for (const field of fields) {
    const name = field.dataset.choice as Name;
    field.value = chosen(name);
    field.addEventListener("change", () => {
      const { key } = choices[name];
      try {
        if (field.value) localStorage.setItem(key, field.value);
        else localStorage.removeItem(key);
      } catch {
        // Storage is blocked: the choice lasts for this page.
      }
      show(name, field.value);
      changed();
    });
  }
}
