import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keptDays, unusedMonths } from "#lib/platform/retention/rules.ts";
import { formatMonth } from "#lib/platform/time/time.ts";
import { currentEdition, firstEdition, policies, versionsInForce } from "./policies.ts";

test.each(policies)(
  "the text of the %s is that of its version: a changed text gets a new one [@SITE-24c @PRIV-10a]",
  (policy) => {
    const file = new URL("../../../messages/en/policies.json", import.meta.url);
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    const hash = createHash("sha256").update(JSON.stringify(texts[policy])).digest("hex");
    expect(currentEdition(policy).text).toBe(hash);
  },
);

test.each(policies)("the first version of the %s is of January 2025 [@SITE-24b]", (policy) => {
  expect(formatMonth(firstEdition(policy).month, "en")).toBe("January 2025");
});

test.each(policies)("the %s in force is of November 2026 and names a version of its own [@SITE-24c]", (policy) => {
  expect(formatMonth(currentEdition(policy).month, "en")).toBe("November 2026");
  expect(currentEdition(policy).version).not.toBe(firstEdition(policy).version);
});

test.each([
  ["the newest alone", [["c"], ["b"], ["a"]], ["c"]],
  ["the newest and the one it only words otherwise", [["c", true], ["b"], ["a"]], ["c", "b"]],
  ["all since the last change that matters", [["d", true], ["c", true], ["b"], ["a"]], ["d", "c", "b"]],
  ["a wording before the last change no more", [["c"], ["b", true], ["a"]], ["c"]],
  ["the first", [["a"]], ["a"]],
] as const)("of the versions of a policy those still count: %s [@PRIV-10b]", (_, editions, inForce) => {
  const all = editions.map(([version, wordingOnly]) => {
    const edition = { version, month: "2026-11", text: "" };
    return wordingOnly ? { ...edition, wordingOnly } : edition;
  });
  expect(versionsInForce("terms", all)).toEqual(inForce);
});

test.each(policies)("an agreement to the %s in force counts, to the first no more [@PRIV-10b]", (policy) => {
  expect(versionsInForce(policy)).toContain(currentEdition(policy).version);
  expect(versionsInForce(policy)).not.toContain(firstEdition(policy).version);
});

test("the privacy policy says how long we keep what `keptDays` says", () => {
  const file = new URL("../../../messages/en/policies.json", import.meta.url);
  const { retention } = JSON.parse(readFileSync(file, "utf8")).privacy.sections;
  const said = Object.values(retention).join(" ");
  const years = { two: 730, three: 1096, five: 1826 };
  const { tickets, unreadNotifications, formerReach, caseFiles, afterAccount, removedMarkers } = keptDays;
  expect([tickets, unreadNotifications, formerReach]).toEqual([years.two, years.two, years.two]);
  expect([caseFiles, afterAccount, removedMarkers]).toEqual([years.three, years.three, years.five]);
  expect(keptDays.backups).toBeLessThan(190);
  const times = [
    ...[`at most ${keptDays.networks} days`, `receipt: ${keptDays.donors} days, or ${keptDays.unpaidDonors}`],
    ...[`Sessions, and what was said of them: ${Math.round(keptDays.sessions / 30.4)} months`],
    ...[`shared notes: ${keptDays.messages / 30.4 > 11.9 ? 12 : 0} months after the mentoring ended`],
    ...[`read notifications: ${keptDays.readNotifications} days, unread ones two years`],
    ...["Contact messages: two years after", "Reports: three years after", "agreements: three years after the account"],
    ...["reasons: three years; names: three years after", "a return: five years", "for up to half a year"],
    ...[`we warn after ${unusedMonths.warned} months and delete after ${unusedMonths.removed}`],
  ];
  expect(times.filter((time) => !said.includes(time))).toEqual([]);
  expect([keptDays.mailTexts, keptDays.callNotes]).toEqual([keptDays.readNotifications, keptDays.messages]);
});
