import { describe, expect, test } from "vitest";
import { isTooDeep, scanHtml } from "./html-scan.ts";

describe("a scan of sent HTML", () => {
  test("counts elements that are open at once, not those beside each other", () => {
    expect(isTooDeep("<p><b>x</b></p><br><img>".repeat(5000))).toBe(false);
    expect(isTooDeep("<p>".repeat(5000))).toBe(false);
    expect(isTooDeep("<b>".repeat(200))).toBe(false);
    expect(isTooDeep("<b>".repeat(201))).toBe(true);
    expect(isTooDeep("<p><b><i>", 2)).toBe(true);
  });

  test("ends where it knows, however much follows", { timeout: 20_000 }, () => {
    expect(isTooDeep("<b>".repeat(1_000_000) + "</i>".repeat(1_000_000))).toBe(true);
    expect(scanHtml("<p>x</p>".repeat(1_000_000), { deepest: 9, longest: 1000 })).toEqual({ refusal: "tooLarge" });
  });

  test("does not count embedded pictures as text, however often they stand there", () => {
    const uri = `data:image/png;base64,${"A".repeat(5000)}`;
    const html = `<p>Look</p><img src="${uri}"><img src="/uploads/a.png"><img src="${uri}">`;
    expect(scanHtml(html, { deepest: 9, longest: 100 })).toEqual({ images: [uri, "/uploads/a.png"] });
    expect(scanHtml(`${html}${"x".repeat(100)}`, { deepest: 9, longest: 100 })).toEqual({ refusal: "tooLarge" });
  });
});
