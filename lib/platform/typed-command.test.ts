import { describe, expect, test } from "vitest";
import { inCommandsOfHere } from "./typed-command.ts";

const release = "current/baobab";

describe("commands in hints [@OPS-20a]", () => {
  test.each([
    ["npm run backup", "current/baobab backup"],
    ["npm run backup -- drill", "current/baobab backup drill"],
    ['Run "npm run restore -- x.tar.age --replace".', 'Run "current/baobab restore x.tar.age --replace".'],
    ["Usage: npm run doctor -- [--json]", "Usage: current/baobab doctor [--json]"],
    ["npm run setting [-- <name> | -- <name> --unset]", "current/baobab setting [<name> | <name> --unset]"],
    ["run `npm run db:migrate`.", "run `current/baobab migrate`."],
    ['Start with "npm start": it', 'Start with "current/baobab start": it'],
    [
      "first npm run secret, then npm run secret -- lost",
      "first current/baobab secret, then current/baobab secret lost",
    ],
    ["npm ci brings Node", "npm ci brings Node"],
  ])("%s is %s in a release", (text, said) => {
    expect(inCommandsOfHere(text, release)).toBe(said);
    expect(inCommandsOfHere(text, undefined)).toBe(text);
  });
});
