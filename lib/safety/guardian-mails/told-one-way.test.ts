import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const source = (file: string) => readFileSync(join(root, file), "utf8");

test("every mail to a guardian goes by what knows whether their links stand stopped [@SAFE-12k]", () => {
  // The other kinds of that beginning are told to the student.
  const mail = /\bkind: "guardian(?!Consent"|NotTaken")\w+"/;
  const files = globSync("lib/**/*.ts", { cwd: root }).filter((file) => !/\.test\.ts$|\/support\//.test(file));
  const mailing = files.filter((file) => mail.test(source(file)));
  expect(mailing.length).toBeGreaterThanOrEqual(7);
  expect(
    mailing.filter((file) => /\bqueueMail\(/.test(source(file)) || !/\bmailGuardian\(/.test(source(file))),
  ).toEqual([]);
});
