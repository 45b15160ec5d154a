import { expect, test } from "vitest";
import { writePack } from "./write-pack.ts";

const words = {
  lang: "fr",
  siteName: "A & B",
  about: "Maths · anglais",
  back: "Tous",
  backTo: "https://x.example/fr/a",
};
const evil = '<script>alert("x")</script>';

test("a text pack is one whole file in which nothing runs and nothing is loaded [@LEARN-08c]", () => {
  const text = `# ${evil}\n\n${evil}\nB\n\n- ${evil}\n\n1. one`;
  const html = writePack({ title: evil, text, language: "en" }, words);
  expect(html.startsWith("<!doctype html>")).toBe(true);
  expect(html.trimEnd().endsWith("</html>")).toBe(true);
  expect(html).not.toMatch(/<script|<link|<img|src=|url\(|@import/);
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(5);
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  expect(html).toContain("<ol><li>one</li></ol>");
  expect(html).toContain("A &amp; B");
});

test("it says what language it is in, and what its frame is in [@LEARN-08c]", () => {
  const html = writePack({ title: "مرحبا", text: "نص", language: "ar" }, words);
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('<main lang="ar" dir="auto">');
});
