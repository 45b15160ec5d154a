const key = "baobab_entries";

type Entry = { value: string; checked?: boolean };

/** What a person typed or chose. Passwords and files never count; a form that keeps its own entries says so. */
const entries = () => [
  ...document.querySelectorAll<HTMLElement & Entry>(
    "main :is(textarea,select,input:not([type=password],[type=hidden],[type=file])):not([data-unkept] *)",
  ),
];

/** This page's path without language; "" for the home page. */
export function pagePath(): string {
  const { lang } = document.documentElement;
  return location.pathname.slice(lang === "en" ? 0 : lang.length + 1).replace(/\/$/, "");
}

/** Keeps what is in the forms of this page for the same page in another language (I18N-03), in this tab alone. */
export function keepEntries(): void {
  const kept = entries().map(({ value, checked }): Entry => ({ value, checked }));
  sessionStorage.setItem(key, JSON.stringify([pagePath(), kept]));
}

/** Puts back, once, what was kept; on any other page it is forgotten. */
export function restoreEntries(): void {
  try {
    const [path, kept]: [string?, Entry[]?] = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    sessionStorage.removeItem(key);
    const here = entries();
    if (path !== pagePath() || kept?.length !== here.length) return;
    here.forEach((entry, index) => {
      const { value = "", checked } = kept[index] ?? {};
      if (entry.value === value && entry.checked === checked) return;
      entry.value = value;
      entry.checked = checked;
      entry.dispatchEvent(new Event("input", { bubbles: true }));
    });
  } catch {
    // Storage is blocked, or holds something else.
  }
}
