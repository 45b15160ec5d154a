import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const forms = [
  "components/accounts/sign-{in,up}/*.tsx",
  "components/platform/ui/{use-kept-form,submit-button}.*",
  "components/publishing/contact-form/*.tsx",
  "lib/accounts/sign-{in,up}/*.ts",
  "lib/publishing/contact-form/*.ts",
];

test("the practice reply waits a second and a half; signing in, signing up and writing to staff wait for the server alone [@FIELD-19d @CHAT-06c]", () => {
  expect(read("components/mentoring/messages/practice.tsx")).toMatch(
    /replyAfter = 1500;[\s\S]*setTimeout\(.*, replyAfter\)/,
  );
  const sources = globSync(forms, { cwd: root });
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((file) => /\bset(?:Timeout|Interval)\(|timers\/promises/.test(read(file)))).toEqual([]);
});
