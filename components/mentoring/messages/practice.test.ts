import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import auth from "#messages/en/auth.json" with { type: "json" };
import contact from "#messages/en/contact.json" with { type: "json" };

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

test.each([
  [
    "accounts/sign-in/login-form.tsx",
    'pending={pending} pendingLabel={t("login.pending")}',
    auth.login.pending,
    "Signing in...",
  ],
  [
    "accounts/sign-up/sign-up-form.tsx",
    'pending={pending} pendingLabel={t("signup.pending")}',
    auth.signup.pending,
    "Creating account...",
  ],
  ["publishing/contact-form/contact-form.tsx", "pendingLabel={labels.sending}", contact.form.sending, "Sending..."],
])("%s says what it does while the server works [@FIELD-19a @FIELD-19b @FIELD-19c]", (form, label, said, words) => {
  expect(read(`components/${form}`)).toContain(label);
  expect(said).toBe(words);
});
