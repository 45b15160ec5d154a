import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { registerPage } from "./register-page.ts";
import { root } from "./run.ts";

test("the register of personal data says what the code does; else run `npm run privacy-register`", () => {
  expect(readFileSync(resolve(root, "docs/privacy-register.md"), "utf8")).toBe(registerPage());
});
