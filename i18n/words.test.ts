import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { loadMessages } from "#i18n/messages.ts";
import { locales } from "#i18n/routing.ts";
import deAuth from "#messages/de/auth.json" with { type: "json" };
import de from "#messages/de/posts.json" with { type: "json" };
import en from "#messages/en/posts.json" with { type: "json" };
import es from "#messages/es/posts.json" with { type: "json" };
import fr from "#messages/fr/posts.json" with { type: "json" };

const words = { en, es, fr, de } as const;
const viewsIn = (locale: keyof typeof words) => {
  const t = createTranslator({ locale, messages: words[locale] });
  return (count: number) => t("views", { count });
};

describe("numbers and plurals follow the language [@I18N-05c @I18N-05d]", () => {
  // French counts nothing as one; Spanish groups from five digits on, French with a narrow space.
  test.each([
    ["en", ["0 views", "1 view", "2 views", "12,345 views"]],
    ["es", ["0 visitas", "1 visita", "2 visitas", "12.345 visitas"]],
    ["fr", ["0 vue", "1 vue", "2 vues", "12\u202f345 vues"]],
    ["de", ["0 Aufrufe", "1 Aufruf", "2 Aufrufe", "12.345 Aufrufe"]],
  ] as const)("in %s views read %o", (locale, expected) => {
    expect([0, 1, 2, 12_345].map(viewsIn(locale))).toEqual(expected);
  });

  test("so do the minutes to wait", () => {
    const t = createTranslator({ locale: "de", messages: deAuth.login });
    expect(t("paused", { minutes: 1 })).toContain("1 Minute ");
    expect(t("paused", { minutes: 2 })).toContain("2 Minuten ");
  });
});

/** Pairs of what a link shows (`view`) and what it is called where many are alike (`viewOf`). */
function namesIn(words: Readonly<Record<string, unknown>>): (readonly [shown: string, name: string])[] {
  return Object.entries(words).flatMap(([key, name]) => {
    if (typeof name === "object" && name !== null) return namesIn(name as Record<string, unknown>);
    const shown = key.endsWith("Of") ? words[key.slice(0, -2)] : undefined;
    return typeof shown === "string" ? [[shown, String(name)] as const] : [];
  });
}

// Who speaks to the machine says what they see.
test.each(locales)("the name of a link holds the words that it shows in %s [@A11Y-01a]", async (locale) => {
  const names = namesIn(await loadMessages(locale));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(([shown, name]) => !name.toLowerCase().includes(shown.toLowerCase()))).toEqual([]);
});

// French puts a space before a colon, so a name and what follows it are one sentence of the catalogue.
test("no component puts a colon between two texts by hand", () => {
  const glued = /(?:\)|label|name|words)\}: (?:\$?\{|<)/i;
  const root = join(import.meta.dirname, "..");
  const files = globSync("{app,components}/**/*.tsx", { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .some((line) => glued.test(line)),
  );
  expect(found).toEqual([]);
});

test.each(locales)("a name and its value are written as the language writes them: %s", async (locale) => {
  const { common } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: common as { labeled: string } });
  expect(t("labeled", { label: "A", value: "b" })).toBe(locale === "fr" ? "A\u00a0: b" : "A: b");
});
