import { describe, expect, test } from "vitest";
import { safePostHtml } from "#lib/platform/html/html.ts";
import { dressedHtml } from "./dressed-html.ts";
import { headingsOf } from "./headings.ts";

describe("the headings of a post", () => {
  test("have names from their words, each once, which no other thing of a page has", () => {
    const html = safePostHtml(
      "<h2>First steps</h2><h3>Why? <em>Because</em>!</h3><h2>First steps</h2><h2>¿Qué es π?</h2><h1>数学</h1><h2>…</h2><h2>!</h2>" +
        '<h2> </h2><div data-callout="note"><h4>First steps</h4></div>',
    );
    const headings = headingsOf(html);
    expect(headings).toEqual([
      { id: "section-first-steps", level: 2, text: "First steps" },
      { id: "section-why-because", level: 3, text: "Why? Because!" },
      { id: "section-first-steps-2", level: 2, text: "First steps" },
      { id: "section-qué-es-π", level: 2, text: "¿Qué es π?" },
      { id: "section-数学", level: 1, text: "数学" },
      { id: "section-1", level: 2, text: "…" },
      { id: "section-2", level: 2, text: "!" },
      { id: "section-first-steps-3", level: 4, text: "First steps" },
    ]);
    const shown = dressedHtml(html);
    expect([...shown.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(headings.map(({ id }) => id));
  });

  test("with the name that another would get next stay apart", () => {
    expect(headingsOf("<h2>A 2</h2><h2>A</h2><h2>A</h2>").map(({ id }) => id)).toEqual([
      "section-a-2",
      "section-a",
      "section-a-3",
    ]);
  });

  test("of a long post take no long time", () => {
    expect(headingsOf("<h2>same</h2>".repeat(5000))).toHaveLength(5000);
  });
});
