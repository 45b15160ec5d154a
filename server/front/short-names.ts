const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * Short names for the classes of one style sheet, handed out in the order they are asked for. What our own script names
 * keeps its name, since the script finds or sets it.
 */
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

  /** A page's HTML with the names of its sheet; a class without rules goes. Only attributes of tags are touched. */
  rewrite(html: string): string {
    return html.replace(/<[a-z][^>]*\sclass="[^>]*>/g, (tag) =>
      tag.replace(/\sclass="([^"]*)"/, (_, list: string) => {
        const names = classesOf(list).flatMap((name) => (this.#kept.has(name) ? name : (this.#names.get(name) ?? [])));
        return names.length > 0 ? ` class="${names.join(" ")}"` : "";
      }),
    );
  }
}

/** The classes of an attribute as it stands in HTML. */
export function classesOf(list: string): string[] {
  const decoded = list
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  return decoded.split(/\s+/).filter(Boolean);
}

/** a … z, aa … zz, …: the shortest words there are. */
function wordOf(index: number): string {
  const rest = Math.floor(index / letters.length);
  return (rest > 0 ? wordOf(rest - 1) : "") + (letters[index % letters.length] ?? "");
}
