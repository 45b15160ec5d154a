import { expect, test } from "vitest";
import { popupFeatures } from "./addresses.ts";

test("a popup stands in the middle of its opener and never outside the screen", () => {
  expect(popupFeatures(600, 400, { screenX: 100, screenY: 0, outerWidth: 1000, outerHeight: 800 })).toBe(
    "popup,width=600,height=400,left=300,top=200",
  );
  expect(popupFeatures(600, 400, { screenX: 0, screenY: 0, outerWidth: 320, outerHeight: 300 })).toContain(
    "left=0,top=0",
  );
});
