import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";
import { stated } from "./numbers.ts";

/** Of the requirements, those about accounts, bookings, messages and safety. */
const parts: Readonly<Record<string, RegExp>> = { "docs/requirements.md": /^- \*\*(?:AUTH|BOOK|CHAT|SAFE)-.*$/gm };

/** Without the letters of clauses. */
function textOf(page: string): string {
  const text = readFileSync(join(root, page), "utf8");
  const part = parts[page];
  const shown = part ? (text.match(part) ?? []).join("\n") : text;
  return shown.replace(/\s+/g, " ").replace(/\([a-z]\) /g, "");
}

/** No rule of ours owns them. */
const unowned = [
  "1 GB of memory",
  "2 GB of disk",
  "below 512 MB",
  "4 GB of memory",
  "new ones in 24 hours",
  "within 3 seconds while connected",
  "20 minutes on two cores",
  "countries of the last 5 years",
];

const quantity =
  /\b\d[\d,.]*(?: million)?(?:,? (?:and|or) \d+)? ?(?:idle )?(?:years?|months?|weeks?|days?|hours?|minutes?|min|seconds?|failures|times|accounts|characters|pictures|pixels|connections|sessions|students|[KMG]B|%)(?!\w)/g;

test.each(Object.entries(stated))("%s says what the rules do", (page, sentences) => {
  const text = textOf(page);
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
});

test.each(["README.md", "docs/operations.md", "docs/security.md", "docs/requirements.md"])(
  "%s states no other number that might be a rule's",
  (page) => {
    const owned = [...(stated[page] ?? []), ...unowned];
    const rest = owned.reduce((text, sentence) => text.replaceAll(sentence, "…"), textOf(page));
    const around = [...rest.matchAll(quantity)].map(({ index }) => rest.slice(Math.max(0, index - 40), index + 40));
    expect(around).toEqual([]);
  },
);
