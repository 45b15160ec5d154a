/** `--name:value` in minified CSS. Values may contain brackets and quoted text. */
const declaration = /(?<=[{;])(--[\w-]+):((?:[^;{}()"']|\((?:[^()]|\([^()]*\))*\)|"[^"]*"|'[^']*')*)/g;
const themeBlock = /@layer theme\{:root(?:,:host)?\{([^}]*)\}/;
const registered = /@property (--[\w-]+)\{([^}]*)\}/g;

/** Inlines custom properties with only one possible value. Theme colours stay. `css` must be minified. */
export function settleProperties(css: string): string {
  const values = settledValues(css);
  const known = new Set([...css.matchAll(declaration)].map(([, name = ""]) => name));
  for (const [, name = ""] of css.matchAll(registered)) known.add(name);
  let settled = css;
  // Values can refer to other properties, a few levels deep.
  for (let round = 0; round < 5; round++) {
    const next = replaceReads(
      settled,
      (name, fallback) => values.get(name) ?? (known.has(name) ? undefined : fallback),
    );
    if (next === settled) break;
    settled = next;
  }
  return settled;
}

function settledValues(css: string): Map<string, string> {
  const times = new Map<string, number>();
  for (const [, name = ""] of css.matchAll(declaration)) times.set(name, (times.get(name) ?? 0) + 1);
  const values = new Map<string, string>();
  const [, theme = ""] = themeBlock.exec(css) ?? [];
  for (const [, name = "", value = ""] of `{${theme}`.matchAll(declaration)) {
    if (times.get(name) === 1) values.set(name, value);
  }
  for (const [, name = "", body = ""] of css.matchAll(registered)) {
    const initial = /initial-value:([^;]+)/.exec(body)?.[1];
    if (initial !== undefined && !times.has(name)) values.set(name, initial);
  }
  return values;
}

type Resolve = (name: string, fallback: string | undefined) => string | undefined;

function replaceReads(css: string, resolve: Resolve): string {
  let out = "";
  let from = 0;
  for (let at = css.indexOf("var("); at >= 0; at = css.indexOf("var(", at + 4)) {
    if (at < from || /[\w-]/.test(css[at - 1] ?? "")) continue;
    const end = closing(css, at + 4);
    const inner = css.slice(at + 4, end);
    const comma = inner.indexOf(",");
    const name = (comma < 0 ? inner : inner.slice(0, comma)).trim();
    const value = resolve(name, comma < 0 ? undefined : inner.slice(comma + 1).trim());
    if (value === undefined) continue;
    out += css.slice(from, at) + value;
    from = end + 1;
  }
  return out + css.slice(from);
}

function closing(css: string, at: number): number {
  let depth = 1;
  for (let index = at; index < css.length; index++) {
    if (css[index] === "(") depth++;
    if (css[index] === ")" && --depth === 0) return index;
  }
  return css.length;
}
