const key = "baobab_entries";
/** How soon the page in the other language must begin. Milliseconds. */
const limit = 60_000;

type Entry = { value: string; checked?: boolean };

/**
 * What a person typed or chose. Files never count, nor passwords, also while they are shown; a form that keeps its own
 * entries says so.
 */
const entries = () => [
  ...document.querySelectorAll<HTMLElement & Entry>(
    "main :is(textarea,select,input:not([type=password],[autocomplete*=password],[type=hidden],[type=file])):not([data-unkept] *)",
  ),
];

/** This page's path without language; "" for the home page. */
export function pagePath(): string {
  const { lang } = document.documentElement;
  return location.pathname.slice(lang === "en" ? 0 : lang.length + 1).replace(/\/$/, "");
}

/** This page, with its query, in a language. */
const place = (lang: string) => lang + pagePath() + location.search;
const forget = () => sessionStorage.removeItem(key);

/**
 * Keeps what is in the forms of this page for the same page in another language (I18N-03), to which the browser is about
 * to go in this tab. If it never gets there, what was typed, a report perhaps, must not wait for whoever comes next.
 */
export function keepEntries(lang: string): void {
  if (!lang || lang === document.documentElement.lang) return;
  const kept = entries().map(({ value, checked }): Entry => ({ value, checked }));
  sessionStorage.setItem(key, JSON.stringify([place(lang), Date.now(), kept]));
  setTimeout(forget, limit);
}

/** Puts back, once, what was kept a moment ago for this very page; any other page that starts makes it forgotten. */
export function restoreEntries(): void {
  try {
    const found = sessionStorage.getItem(key) ?? "[]";
    forget();
    const [to, time = 0, kept]: [string?, number?, Entry[]?] = JSON.parse(found);
    const here = entries();
    if (to !== place(document.documentElement.lang) || Date.now() - time > limit || kept?.length !== here.length)
      return;
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
