import { DomUtils, parseDocument } from "htmlparser2";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { TabLinks } from "./tab-links.tsx";
import { TabPanel } from "./tab-panel.tsx";

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

describe.each([undefined, "buttons"] as const)("tabs as links, looking like %s [@A11Y-05c]", (look) => {
  const byRole = rendered(look);

  test("are links that every key reaches before a script runs", () => {
    expect(byRole("tablist").map(({ attribs }) => attribs["aria-label"])).toEqual(["Parts"]);
    const found = byRole("tab");
    expect(found.map(({ name, attribs }) => [name, attribs.href, attribs.tabindex, attribs.type])).toEqual(
      tabs.map(({ href }) => ["a", href, "0", undefined]),
    );
    expect(found.map(({ attribs }) => attribs["aria-selected"])).toEqual(["false", "true", "false"]);
  });

  test("the current one controls the panel, which has its name from it", () => {
    const panels = byRole("tabpanel");
    expect(panels.map((panel) => DomUtils.textContent(panel.children))).toEqual(["Content"]);
    const [panel] = panels;
    const [, current] = byRole("tab");
    expect(panel?.attribs["aria-labelledby"]).toBe(current?.attribs.id);
    expect(byRole("tab").map(({ attribs }) => attribs["aria-controls"])).toEqual([
      undefined,
      panel?.attribs.id,
      undefined,
    ]);
  });
});
