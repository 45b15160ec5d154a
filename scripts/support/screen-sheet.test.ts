import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { type Screen, writeSheet } from "./screen-sheet.ts";

const screen = async (height: number): Promise<Screen> => ({
  name: "<a page>",
  picture: await sharp({ create: { width: 360, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer(),
});

async function sheetsOf(screens: readonly Screen[]) {
  const folder = mkdtempSync(join(tmpdir(), "baobab-sheet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeSheet(join(folder, "all.webp"), screens, 360);
  const names = readdirSync(folder).sort();
  return Promise.all(names.map(async (name) => ({ name, ...(await sharp(join(folder, name)).metadata()) })));
}

test("screens stand side by side at half their size, under their names", async () => {
  const [sheet, ...more] = await sheetsOf(await Promise.all([screen(740), screen(1400)]));
  expect(more).toEqual([]);
  expect(sheet?.width).toBe(8 * (180 + 16) + 16);
  // The higher of the two, with its label and the gaps.
  expect(sheet?.height).toBe(700 + 28 + 2 * 16);
});

test("what does not fit into one picture goes on in the next", async () => {
  const long = await screen(20_000);
  const sheets = await sheetsOf(Array.from({ length: 9 }, () => long));
  expect(sheets.map(({ name }) => name)).toEqual(["all-2.webp", "all.webp"]);
});
