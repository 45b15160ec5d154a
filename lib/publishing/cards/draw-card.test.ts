import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { categoryColors } from "#lib/publishing/categories/rules.ts";
import type { ShareCard } from "./card.ts";
import { drawCard } from "./draw-card.ts";

const card: ShareCard = {
  path: "/blog/x",
  locale: "en",
  title: "Fractions make sense when you can see them",
  label: "Math Tips",
  siteName: "Baobab",
  background: "blue",
};

describe("a card", () => {
  test.each(["page", ...categoryColors] as const)(
    "on %s is a small picture of the size networks want",
    async (background) => {
      const bytes = await drawCard({ ...card, background });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(100_000);
    },
  );

  test.each([
    ["of a thousand letters", "word ".repeat(200)],
    ["of one endless word", "Donaudampfschifffahrt".repeat(40)],
    ["full of markup", `<span font="200">&amp; & </span><b>"'`],
    ["in Greek, Cyrillic, Hebrew and Arabic", "Οδός Дорога דרך طريق"],
    ["with pictographs", "Plant 🌳 a 👩🏽‍🏫 tree 🇩🇪"],
    ["without any letter", "🎉"],
    ["of nothing but a pictograph and a blank pattern", "\u{1f600}\u2800"],
    ["of blank patterns, and a letter at the end", `${"\u2800".repeat(190)}a`],
    ["of zero-width characters", "\u200b\u200d\u2060\ufeff\u034f\u3164"],
    ["that turns the direction", "\u202e\u2067abc\u2066טריק"],
    ["of two hundred wide letters", "W".repeat(200)],
    ["of two hundred wide signs", "\u2014".repeat(200)],
    ["of the widest ligatures", "\ufdfd".repeat(200)],
    ["of a letter below a tower of marks", `a${"\u0301".repeat(199)}`],
    ["of marks without a letter", "\u0301".repeat(200)],
    ["that is not well formed", "a\ud800b\u0000c\u202e"],
  ])("with a title %s is drawn all the same", async (_, title) => {
    const bytes = await drawCard({ ...card, title, label: title, siteName: title.slice(0, 60) });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(120_000);
  });

  test("leaves out a title that the font cannot draw instead of showing boxes", async () => {
    const unknown = await drawCard({ ...card, title: "हिन्दी 漢字" });
    expect(unknown.equals(await drawCard({ ...card, title: "" }))).toBe(true);
    expect(unknown.equals(await drawCard(card))).toBe(false);
  });

  test("keeps its words off the lower edge, where the name stands", async () => {
    // What two titles of different length leave untouched must be the same below the title's box.
    const below = async (title: string) =>
      sharp(await drawCard({ ...card, title }))
        .extract({ left: 0, top: 500, width: 1200, height: 130 })
        .raw()
        .toBuffer();
    const [short, long] = [await below(""), await below("Ägypten gQj ".repeat(60))];
    const furthest = short.reduce((most, value, index) => Math.max(most, Math.abs(value - (long[index] ?? 0))), 0);
    expect(furthest).toBeLessThan(24);
  });

  test("is the same on a machine without fonts", async () => {
    const empty = mkdtempSync(join(tmpdir(), "baobab-no-fonts-"));
    const program = `
      const { drawCard } = await import("#lib/publishing/cards/draw-card.ts");
      process.stdout.write(await drawCard(${JSON.stringify(card)}));`;
    const env = { ...process.env, FONTCONFIG_PATH: empty, FONTCONFIG_FILE: join(empty, "none.conf") };
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
      env,
      encoding: "buffer",
    }).finally(() => rmSync(empty, { recursive: true }));
    expect(stdout.equals(await drawCard(card))).toBe(true);
  });
});
