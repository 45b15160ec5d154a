const letters = "abcdefghijklmnopqrstuvwxyz";

/** Short class names, in order of first use. Classes that our own script uses keep their names. */
export class ShortNames {
  readonly #kept: ReadonlySet<string>;
  readonly #names = new Map<string, string>();
  #next = 0;

  constructor(kept: ReadonlySet<string>) {
    this.#kept = kept;
  }

  of(name: string): string {
    if (this.#kept.has(name)) return name;
    const known = this.#names.get(name);
    if (known) return known;
    let short = wordOf(this.#next++);
    while (this.#kept.has(short)) short = wordOf(this.#next++);
    this.#names.set(name, short);
    return short;
  }

  /** Removes classes without rules. Changes only attributes of tags. */
  rewrite(html: string): string {
    return html.replace(/<[a-z][^>]*\sclass="[^>]*>/g, (tag) =>
      tag.replace(/\sclass="([^"]*)"/, (_, list: string) => {
        const names = classesOf(list).flatMap((name) => (this.#kept.has(name) ? name : (this.#names.get(name) ?? [])));
        return names.length > 0 ? ` class="${names.join(" ")}"` : "";
      }),
    );
  }
}

export function classesOf(list: string): string[] {
  const decoded = list
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  return decoded.split(/\s+/).filter(Boolean);
}

function wordOf(index: number): string {
  const rest = Math.floor(index / letters.length);
  return (rest > 0 ? wordOf(rest - 1) : "") + (letters[index % letters.length] ?? "");
}
