import { DomUtils, parseDocument } from "htmlparser2";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { TabLinks, TabPanel } from "./tab-links.tsx";

const tabs = ["one", "two", "three"].map((name) => ({ name, text: `Tab ${name}`, href: `/page?tab=${name}` }));

function rendered(look?: "row" | "buttons") {
  const html = renderToStaticMarkup(
    <TabLinks label="Parts" tabs={tabs} current="two" {...(look ? { look } : {})}>
      <TabPanel tab="two">
        <p>Content</p>
      </TabPanel>
    </TabLinks>,
  );
  const page = parseDocument(html);
  return (role: string) => DomUtils.findAll(({ attribs }) => attribs.role === role, page.children);
}

describe.each([undefined, "buttons"] as const)("tabs as links, looking like %s [@A11Y-05 @SET-01]", (look) => {
  const byRole = rendered(look);

  test("are links that every key reaches before a script runs", () => {
    expect(byRole("tablist").map(({ attribs }) => attribs["aria-label"])).toEqual(["Parts"]);
    const found = byRole("tab");
    expect(found.map(({ name, attribs }) => [name, attribs.href, attribs.tabindex, attribs.type])).toEqual(
      tabs.map(({ href }) => ["a", href, "0", undefined]),
    );
    expect(found.map(({ attribs }) => attribs["aria-selected"])).toEqual(["false", "true", "false"]);
  });

  test("each control a panel; the current one alone shows, and has its name from its tab", () => {
    const panels = new Map(byRole("tabpanel").map((panel) => [panel.attribs.id, panel]));
    const shown = byRole("tab").map(({ attribs }) => {
      const panel = panels.get(attribs["aria-controls"]);
      expect(panel?.attribs["aria-labelledby"]).toBe(attribs.id);
      return panel?.attribs.hidden === undefined ? DomUtils.textContent(panel?.children ?? []) : undefined;
    });
    expect(shown).toEqual([undefined, "Content", undefined]);
    expect(panels.size).toBe(3);
  });
});
