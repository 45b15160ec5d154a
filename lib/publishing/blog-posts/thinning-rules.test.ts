import { expect, test } from "vitest";
import { day, hour } from "#lib/platform/time/time.ts";
import { thinning } from "./limit-rules.ts";
import { type KeptVersion, thinnedOut } from "./thinning-rules.ts";

/** A Thursday, when weeks since 1970 begin. */
const today = Math.floor(Date.UTC(2026, 5, 1) / (7 * day)) * 7 * day;
const now = new Date(today);

/** `24.06d`: 24 days and 6 hours ago, a draft; `p`: published. In the order of their versions. */
function versions(...ages: string[]): KeptVersion[] {
  return ages.map((age, at) => {
    const [days, hours] = age.slice(0, -1).split(".").map(Number);
    const savedAt = new Date(today - (days ?? 0) * day - (hours ?? 0) * hour);
    return { id: `v${at + 1}`, version: at + 1, savedAt, status: age.endsWith("p") ? "published" : "draft" };
  });
}

const { allFor, dailyFor } = thinning;

test.each<[what: string, ages: string[], gone: number[]]>([
  ["none of none", [], []],
  ["none of one, however old", ["900.00d"], []],
  ["none that is as young", [`${allFor}.00d`, `${allFor}.00d`, `${allFor - 1}.00d`], []],
  [
    "all but the last of a day, once they are older",
    [`${allFor}.03d`, `${allFor}.02d`, `${allFor}.01d`, "0.00d"],
    [1, 2],
  ],
  ["none of different days", [`${allFor + 2}.01d`, `${allFor + 1}.01d`, `${allFor}.01d`, "0.00d"], []],
  ["those of a day that were never public", [`${allFor}.03p`, `${allFor}.02d`, `${allFor}.01d`, "0.00d"], [2, 3]],
  [
    "all but the last public one",
    [`${allFor}.04p`, `${allFor}.03d`, `${allFor}.02p`, `${allFor}.01d`, "0.00d"],
    [1, 2, 4],
  ],
  ["none of a day apart until then", [`${dailyFor}.00d`, `${dailyFor - 1}.00d`, "0.00d"], []],
  ["all but one of a week, once they are older still", ["186.01d", "184.01d", "183.01d", "0.00d"], [1, 2]],
  ["none of different weeks", ["197.01d", "190.01d", "183.01d", "0.00d"], []],
  ["never the newest, also beside a public one of its day", [`${allFor}.03p`, `${allFor}.02d`, `${allFor}.01d`], [2]],
])("of a post's versions go %s [@EDIT-37d]", (_what, ages, gone) => {
  const all = versions(...ages);
  expect(thinnedOut(all.toReversed(), now).map(({ version }) => version)).toEqual(gone);
});

test("what stays once stays until its period is over: another night takes nothing more", () => {
  const all = versions("400.01p", "399.09d", "399.02d", "35.09d", "35.02d", "34.01p", "3.01d", "3.00d");
  const gone = new Set(thinnedOut(all, now));
  const left = all.filter((one) => !gone.has(one));
  expect(left.map(({ version }) => version)).toEqual([1, 5, 6, 7, 8]);
  expect(thinnedOut(left, now)).toEqual([]);
});
