import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { givenTables } from "#db/personal-tables.ts";
import { locales } from "#i18n/routing.ts";
import { partsFrom, wholeText } from "./support/collect-data.ts";
import { writeHtml } from "./write-html.ts";

const words = {
  lang: "en",
  title: "Your data",
  intro: "Everything we hold about you.",
  none: "Nothing.",
  part: (name: string) => `Part ${name}`,
  field: (key: string) => (key === "phone" ? "Phone" : `Field ${key}`),
  value: (value: boolean) => (value ? "yes" : "no"),
  timeZone: "UTC",
};

test("the readable download is a page of its own in which nothing runs [@PRIV-05b]", async () => {
  const rows = [{ bio: '<script>alert("x")</script>' }];
  const html = await wholeText(writeHtml(partsFrom([{ name: "account", rows }]), words));
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script");
  expect(html).toContain('lang="en"');
});

test("an empty part says so, and days, lists and choices read as such [@PRIV-05b]", async () => {
  const html = await wholeText(
    writeHtml(
      partsFrom([
        { name: "posts", rows: [] },
        {
          name: "account",
          rows: [{ subjects: ["Math", "Art"], createdAt: new Date("2026-01-05T10:00:00Z"), demo: false, phone: null }],
        },
      ]),
      words,
    ),
  );
  expect(html).toContain("Nothing.");
  expect(html).toContain("Math, Art");
  expect(html).toContain('<time datetime="2026-01-05T10:00:00.000Z">');
  expect(html).toContain("no");
  expect(html).not.toContain("Phone");
});

test.each(locales)("every column that is given has a name in %s [@PRIV-05b]", async (locale) => {
  const messages = await import(`#messages/${locale}/settings.json`, { with: { type: "json" } });
  const given = givenTables.flatMap(({ table, people = [], hidden = [] }) =>
    Object.keys(getTableColumns(table))
      .filter((key) => !hidden.includes(key))
      .map((key) => (people.includes(key) ? key.replace(/Id$/, "") : key)),
  );
  // The partner centre is given by its name, not by its column.
  expect(Object.keys(messages.default.data.field).sort()).toEqual([...new Set([...given, "centre"])].sort());
});
