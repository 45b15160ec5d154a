import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { drawn } from "#components/platform/drawn.testing.ts";
import { locales } from "#i18n/routing.ts";
import { BarChart } from "./bar-chart.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { StackedBarChart } from "./stacked-bar-chart.tsx";

/** What a table of the drawing says, row by row. */
function tableOf(html: string): string[][] {
  return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell),
  );
}

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<rect[^>]* ${name}="([^"]*)"`, "g"))].map(([, value]) => value);

const words = { caption: "Sessions by subject", valueLabel: "Sessions", labelLabel: "Subject" };

const stacked = { caption: words.caption, valueLabel: "Sessions", partLabel: "Status", sumLabel: "All" };

describe("a chart of bars", () => {
  const rows = [
    { label: "Mathematics & <logic>", value: 8 },
    { label: "Art", value: 2, text: "two" },
    { label: "Music", value: null, text: "under 5" },
  ];

  test("is one named picture with round ticks, and all of it stands in a table too [@ANLY-05b]", async () => {
    const html = await drawn(createElement(BarChart, { ...words, rows }));
    expect(html).toContain('role="img" aria-label="Sessions by subject: chart, with the figures in the table below"');
    expect(attribute(html, "width")).toEqual(["100%", "25%", "0%"]);
    expect([...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, tick]) => tick)).toEqual(["0", "2", "4", "6", "8"]);
    expect(tableOf(html)).toEqual([
      ["Subject", "Sessions"],
      ["Mathematics &amp; &lt;logic&gt;", "8"],
      ["Art", "two"],
      ["Music", "under 5"],
    ]);
  });

  test("draws nothing without rows [@ANLY-04]", async () => {
    expect(await drawn(createElement(BarChart, { ...words, rows: [] }))).toBe("");
    expect(await drawn(createElement(ColumnChart, { ...words, columns: [] }))).toBe("");
    const none = { parts: ["a"], rows: [] };
    expect(await drawn(createElement(StackedBarChart, { ...stacked, ...none }))).toBe("");
  });
});

describe("a chart of columns", () => {
  test("has one column for each time, and reads numbers as the reader's language writes them [@ANLY-05b @I18N-05c]", async () => {
    const columns = [
      { label: "5 Jan", value: 1250.5 },
      { label: "12 Jan", value: 0 },
      { label: "19 Jan", value: 500 },
    ];
    const html = await drawn(createElement(ColumnChart, { ...words, columns }), "de");
    expect(tableOf(html)[1]).toEqual(["5 Jan", "1.250,5"]);
    expect(attribute(html, "height")).toEqual(["83.37%", "33.33%"]);
    expect(attribute(html, "y")).toEqual(["16.63%", "66.67%"]);
  });
});

describe("a chart of stacked bars", () => {
  test("lays the parts end to end and sums them up in its table [@ANLY-05b]", async () => {
    const rows = [
      { label: "Video", values: [6, 2, 0] },
      { label: "Chat", values: [1, 0, 1] },
    ];
    const parts = ["Completed", "Pending", "Cancelled"];
    const html = await drawn(createElement(StackedBarChart, { ...stacked, parts, rows }));
    expect(attribute(html, "x")).toEqual(["0%", "75%", "0%", "12.5%"]);
    expect(tableOf(html)).toEqual([
      ["Status", "Video", "Chat"],
      ["Completed", "6", "1"],
      ["Pending", "2", "0"],
      ["Cancelled", "0", "1"],
      ["All", "8", "2"],
    ]);
  });
});

describe("every chart", () => {
  test.each(locales)("carries no script and no style of its own, in %s [@ANLY-05b]", async (locale) => {
    const html = await drawn(createElement(BarChart, { ...words, rows: [{ label: "Art", value: 3 }] }), locale);
    expect(html).not.toMatch(/<script|<style|style=|onclick/i);
    expect(html).toContain("<details");
  });
});
