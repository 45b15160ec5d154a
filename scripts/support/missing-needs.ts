import { styleText } from "node:util";
import { missingNeeds, type NeedName, needs } from "./programs.mjs";
import { CommandRefusal } from "./steps.ts";

/** Says at the start of `npm test` which tests will be skipped. CI skips nothing, so it is refused there. */
export function announceMissing(missing: readonly NeedName[] = missingNeeds(), ci = Boolean(process.env.CI)): void {
  if (missing.length === 0) return;
  const needed = missing.filter((name) => needs[name].without === "");
  const text = missingText(missing);
  if (ci) throw new CommandRefusal(`${text}\nCI skips nothing.`);
  if (needed.length > 0) throw new CommandRefusal(`${text}\nThe tests need ${needed.join(", ")}.`);
  console.log(styleText("yellow", text));
}

export function missingText(missing: readonly NeedName[]): string {
  const width = Math.max(...missing.map((name) => name.length));
  const lines = missing.map((name) => `  ${name.padEnd(width)}  ${needs[name].without || "everything"}`);
  const packages = new Set(missing.flatMap((name) => ("debian" in needs[name] ? needs[name].debian : [])));
  const asRoot = missing.some((name) => /own$/.test(name))
    ? ["Disks and networks of their own need root's rights."]
    : [];
  return [
    "This machine lacks, and so these tests are skipped:",
    ...lines,
    ...(packages.size > 0
      ? [`On Debian: sudo apt-get install --no-install-recommends ${[...packages].join(" ")}`]
      : []),
    ...asRoot,
  ].join("\n");
}
