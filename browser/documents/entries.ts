const key = "baobab_entries";
/** Milliseconds within which the page in the other language must open. */
const limit = 60_000;

type Entry = { value: string; checked?: boolean };

/** Typed or chosen values. Never files or passwords, even while shown; forms that keep their own opt out. */
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

const place = (lang: string) => lang + pagePath() + location.search;
const forget = () => sessionStorage.removeItem(key);

/** Keeps form entries for this page in another language, in this tab. They expire: the next user must not see them. */
export function keepEntries(lang: string): void {
  if (!lang || lang === document.documentElement.lang) return;
  const kept = entries().map(({ value, checked }): Entry => ({ value, checked }));
  sessionStorage.setItem(key, JSON.stringify([place(lang), Date.now(), kept]));
  setTimeout(forget, limit);
}

/** Restores, once, what was just kept for this page; any other page discards it. */
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
