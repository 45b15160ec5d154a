import { describe, expect, test } from "vitest";
import { comfortKeyOf } from "./comfort-shortcuts.ts";

const press = (keys: string) => {
  const parts = keys.split("+");
  return comfortKeyOf({
    key: parts.at(-1) ?? "",
    ctrlKey: parts.includes("Control"),
    metaKey: parts.includes("Meta"),
    shiftKey: parts.includes("Shift"),
    altKey: parts.includes("Alt"),
  });
};

describe("keys of the page around the text", () => {
  test.each([
    ["Control+Shift+F", "focusMode"],
    ["Control+Shift+f", "focusMode"],
    ["Meta+Shift+f", "focusMode"],
    ["Escape", "leaveFocusMode"],
    ["f", undefined],
    ["Shift+F", undefined],
    ["Control+f", undefined],
    ["Control+Alt+Shift+F", undefined],
    ["Control+Meta+Shift+F", undefined],
    ["Shift+Escape", undefined],
  ])("%s is %s", (keys, name) => expect(press(keys)).toBe(name));
});
