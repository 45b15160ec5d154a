import { describe, expect, test } from "vitest";
import { processorSeconds } from "#lib/platform/time/processor-time.testing.ts";
import { type ReadLimits, readHtml } from "./html-scan.ts";
import { picturesIn } from "./html-words.ts";

const wide: ReadLimits = { deepest: 200, longest: Number.POSITIVE_INFINITY };
const refusalOf = (html: string, limits: Partial<ReadLimits> = {}) => {
  const read = readHtml(html, { ...wide, ...limits });
  return "refusal" in read ? read.refusal : undefined;
};

describe("reading sent HTML", () => {
  test("counts elements that are open at once, not those beside each other", () => {
    expect(refusalOf("<p><b>x</b></p><br><img>".repeat(5000))).toBeUndefined();
    expect(refusalOf("<p>".repeat(5000))).toBeUndefined();
    expect(refusalOf("<b>".repeat(200))).toBeUndefined();
    expect(refusalOf("<b>".repeat(201))).toBe("tooDeep");
    expect(refusalOf("<p><b><i>", { deepest: 2 })).toBe("tooDeep");
  });

  test("ends where it knows, however much follows", async () => {
    const spent = await processorSeconds(() => {
      expect(refusalOf("<b>".repeat(1_000_000) + "</i>".repeat(1_000_000))).toBe("tooDeep");
      expect(refusalOf("<p>x</p>".repeat(1_000_000), { longest: 1000 })).toBe("tooLarge");
      expect(refusalOf("x".repeat(1001), { longest: 1000 })).toBe("tooLarge");
    });
    expect(spent).toBeLessThan(20);
  });

  test("does not count embedded pictures as text, however often they stand there", () => {
    const uri = `data:image/png;base64,${"A".repeat(5000)}`;
    const html = `<p>Look</p><img src="${uri}"><img src="/uploads/a.png"><img src="${uri}"><img>`;
    const read = readHtml(html, { deepest: 9, longest: 100 });
    expect("tree" in read && picturesIn(read.tree)).toEqual([uri, "/uploads/a.png"]);
    expect(refusalOf(`${html}${"x".repeat(100)}`, { longest: 100 })).toBe("tooLarge");
  });
});
