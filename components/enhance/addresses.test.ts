import { describe, expect, test } from "vitest";
import { addressIn, popupFeatures } from "./addresses.ts";

const languages = ["en", "es", "fr", "de"];
const at = (pathname: string, search = "", hash = "") => ({ pathname, search, hash });

describe("the address of a page in another language", () => {
  test.each([
    ["/about", "es", "/es/about"],
    ["/es/about", "en", "/about"],
    ["/es/about", "de", "/de/about"],
    ["/", "fr", "/fr"],
    ["/fr", "en", "/"],
    ["/fr", "es", "/es"],
    ["/essays", "de", "/de/essays"],
    ["/en", "de", "/de/en"],
    ["/blog/de", "fr", "/fr/blog/de"],
  ])("%s in %s is %s", (path, language, expected) => {
    expect(addressIn(language, languages, at(path))).toBe(expected);
  });

  test("keeps query and fragment", () => {
    expect(addressIn("es", languages, at("/blog", "?search=a%26b", "#top"))).toBe("/es/blog?search=a%26b#top");
  });
});

test("a popup stands in the middle of its opener and never outside the screen", () => {
  expect(popupFeatures(600, 400, { screenX: 100, screenY: 0, outerWidth: 1000, outerHeight: 800 })).toBe(
    "popup,width=600,height=400,left=300,top=200",
  );
  expect(popupFeatures(600, 400, { screenX: 0, screenY: 0, outerWidth: 320, outerHeight: 300 })).toContain(
    "left=0,top=0",
  );
});
