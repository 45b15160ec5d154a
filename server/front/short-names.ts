/** The most used in texts first: the page compresses a little better. */
const letters = "etaoinsrhldcumfpgwybvkxjqz";

/**
 * Short class names. Classes that are always on the same elements get one name, and those in most lists the shortest
 * ones. Classes that our own script uses keep their names.
 */
export class ShortNames {
  readonly #kept: ReadonlySet<string>;
  readonly #names = new Map<string, string>();
  /** Short names in the order they were given. */
  readonly #order = new Map<string, number>();
  #next = 0;

  /** `lists` are the different class lists of the page, `ruled` the classes that have rules. */
  constructor(kept: ReadonlySet<string>, lists: readonly string[], ruled: ReadonlySet<string>) {
    this.#kept = kept;
    const places = Map.groupBy(placesOf(lists), ([, where]) => where.join());
    const sets = [...places.values()].map((together) =>
      together.filter(([name]) => ruled.has(name) && !kept.has(name)),
    );
    sets.sort(([a], [b]) => (b?.[1].length ?? 0) - (a?.[1].length ?? 0));
    for (const together of sets) {
      if (together.length === 0) continue;
      const short = this.#word();
      for (const [name] of together) this.#names.set(name, short);
    }
  }

  of(name: string): string {
    if (this.#kept.has(name)) return name;
    const short = this.#names.get(name) ?? this.#word();
    this.#names.set(name, short);
    return short;
  }

  #sorted(names: readonly string[]): string[] {
    const place = (name: string) => this.#order.get(name) ?? 0;
    return [...new Set(names)].sort((a, b) => place(a) - place(b));
  }

  #word(): string {
    let short = wordOf(this.#next++);
    while (this.#kept.has(short)) short = wordOf(this.#next++);
    this.#order.set(short, this.#next);
    return short;
  }

  /** Removes classes without rules. Changes only attributes of tags. The same order everywhere compresses better. */
  rewrite(html: string): string {
    return html.replace(/<[a-z][^>]*\sclass="[^>]*>/g, (tag) =>
      tag.replace(/\sclass="([^"]*)"/, (_, list: string) => {
        const names = classesOf(list).flatMap((name) => (this.#kept.has(name) ? name : (this.#names.get(name) ?? [])));
        return names.length > 0 ? ` class="${this.#sorted(names).join(" ")}"` : "";
      }),
    );
  }
}

/** Each class, in the order of the alphabet, with the lists that have it. */
function placesOf(lists: readonly string[]): [string, number[]][] {
  const places = new Map<string, number[]>();
  for (const [at, list] of lists.entries()) {
    for (const name of new Set(classesOf(list))) places.set(name, [...(places.get(name) ?? []), at]);
  }
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1));
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
