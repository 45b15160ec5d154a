import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { drawn } from "#components/platform/drawn.testing.ts";
import { Bell } from "./bell.tsx";
import { LiveCounts } from "./live-counts.tsx";

const bell = {
  label: "Notifications",
  all: "All notifications",
  href: "/dashboard/notifications",
  locale: "en",
  seq: 0,
};

async function shown(notifications: number) {
  const html = await drawn(
    <LiveCounts counted={{ messages: 0, notifications }} seq={0}>
      <Bell {...bell} />
    </LiveCounts>,
  );
  const page = parseDocument(html).children;
  const [link] = DomUtils.getElementsByTagName("a", page);
  const [button] = DomUtils.getElementsByTagName("button", page);
  return { link, button };
}

test("before its script, and without any, the bell is a link to all notifications [@NOTE-12d]", async () => {
  const { link, button } = await shown(2);
  expect(link?.attribs).toMatchObject({ href: bell.href, "aria-label": "Notifications, 2 unread" });
  // One of the two is there: the link without script, the button with it.
  expect(link?.attribs.class).toMatch(/\bhidden noscript:flex$/);
  expect(button?.attribs.class).toMatch(/\bflex noscript:hidden$/);
});

test("it has a dot while something is unread [@NOTE-12b]", async () => {
  const dots = async (unread: number) => {
    const { link, button } = await shown(unread);
    return [link, button].map((one) => one && DomUtils.findAll(({ attribs }) => "data-dot" in attribs, [one]).length);
  };
  expect([await dots(0), await dots(1)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
