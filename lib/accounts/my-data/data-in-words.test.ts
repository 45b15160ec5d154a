import { expect, test } from "vitest";
import { locales } from "#i18n/routing.ts";
import { dataAsJson, dataInWords } from "./data-in-words.ts";
import { partsFrom, wholeText } from "./support/collect-data.ts";

const reader = { timeZone: "UTC", siteName: "Baobab" } as const;
const data = [{ name: "account", rows: [{ firstName: "Zoë", demo: false }] }] as const;

test.each(locales)(
  "the page of one's data is in %s, with a heading and a name for each part and column [@PRIV-05b]",
  async (locale) => {
    const page = await wholeText(dataInWords(partsFrom(data), { ...reader, locale }));
    const words = (await import(`#messages/${locale}/settings.json`, { with: { type: "json" } })).default.data;
    expect(page).toContain(`<html lang="${locale}">`);
    for (const text of [words.part.account, words.field.firstName, words.no, "Zoë", "Baobab"])
      expect(page).toContain(text);
  },
);

/** Of the sentence that names the parts, in front of or behind them. */
const lastWords = (intro: string) =>
  intro
    .split("{parts}")
    .map((words) => words.trim().slice(-20))
    .find((words) => words.length > 9);

test.each(locales)("a guardian's page says in %s which parts it does not have [@PRIV-11d]", async (locale) => {
  const copy = { leftOut: ["messages", "reports"], asker: "guardian" } as const;
  const page = await wholeText(dataInWords(partsFrom(data), { ...reader, locale }, copy));
  const words = (await import(`#messages/${locale}/settings.json`, { with: { type: "json" } })).default.data;
  expect(page).toContain(`${words.part.messages}, ${words.part.reports}`);
  expect(page).not.toContain(words.intro);
  // One's own, made by staff, says it in its own words.
  const own = await wholeText(dataInWords(partsFrom(data), { ...reader, locale }, { ...copy, asker: "self" }));
  expect(own).toContain(`${words.part.messages}, ${words.part.reports}`);
  for (const [shown, ours, others] of [
    [page, words.guardian.intro, words.staff.intro],
    [own, words.staff.intro, words.guardian.intro],
  ]) {
    expect(shown).toContain(lastWords(ours));
    expect(shown).not.toContain(lastWords(others));
  }
  expect(own).not.toContain(words.guardian.heading.replace("{siteName}", "Baobab"));
});

test("the file for another program is JSON, with every part and each row in its place [@PRIV-05b]", async () => {
  const rows = [
    { text: 'two\nlines, "quoted"', at: new Date("2026-03-01T10:00:00Z") },
    { text: "", at: null },
  ];
  const whole = [
    { name: "account", rows: [{ firstName: "Zoë" }] },
    { name: "posts", rows: [] },
    { name: "revisions", rows },
  ] as const;
  const text = await wholeText(dataAsJson(partsFrom(whole)));
  const asObject = Object.fromEntries(whole.map(({ name, rows: all }) => [name, all]));
  expect(text).toBe(`${JSON.stringify(asObject, null, 2)}\n`);
});
