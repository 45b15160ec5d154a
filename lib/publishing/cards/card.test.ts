import { describe, expect, test } from "vitest";
import { loadMessages } from "#i18n/messages.ts";
import { locales } from "#i18n/routing.ts";
import { publicPaths } from "#lib/platform/paths.ts";
import { cardAddress, mayBeCard, type ShareCard } from "./card.ts";
import { pageTitles } from "./page-titles.ts";

const card: ShareCard = {
  path: "/about",
  locale: "de",
  title: "Über uns",
  label: "",
  siteName: "Baobab",
  background: "page",
};

describe("a card's address", () => {
  test("names the page, and another one as soon as the card shows something else", () => {
    expect(cardAddress(card)).toMatch(/^\/cards\/[0-9a-f]{10}\/de\/about\.jpg$/);
    const changed = [{ title: "Wir" }, { label: "x" }, { siteName: "Acacia" }, { background: "blue" as const }];
    const addresses = [card, ...changed.map((change) => ({ ...card, ...change }))].map(cardAddress);
    expect(new Set(addresses).size).toBe(changed.length + 1);
  });

  test("is one for every page in every language, the home page's too", () => {
    const addresses = locales.flatMap((locale) =>
      publicPaths.map((path) => cardAddress({ ...card, locale, path }).slice("/cards/0123456789".length)),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain("/home.jpg");
    expect(addresses).toContain("/es.jpg");
  });

  test("is recognised, whatever the slug; nothing else is looked up", () => {
    for (const address of [cardAddress(card), cardAddress({ ...card, path: "/blog/%CE%BF%CE%B4%CF%8C%CF%82" })]) {
      expect(mayBeCard(decodeURI(address))).toBe(true);
    }
    const others = ["/cards", "/cards/x.jpg", "/cards/0123456789.jpg", "/cards/0123456789/a/b/c/d.jpg"];
    expect([...others, "/cards/0123456789/about.png", "/cards/012345678g/about.jpg"].filter(mayBeCard)).toEqual([]);
  });
});

test("every public page has words for its card in every language", async () => {
  expect([...pageTitles.keys()].sort()).toEqual([...publicPaths].sort());
  for (const locale of locales) {
    const messages: unknown = await loadMessages(locale);
    for (const key of pageTitles.values()) {
      const words = key.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], messages);
      expect(words, `${locale} ${key}`).toEqual(expect.any(String));
    }
  }
});
