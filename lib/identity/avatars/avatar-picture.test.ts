import { expect, test } from "vitest";
import { avatarPicture } from "./avatar-picture.ts";

const pictures = Array.from({ length: 40 }, (_, index) => avatarPicture(index.toString(16).padStart(16, "0")));

test("the same seed always draws the same picture, another one another [@FIELD-05b]", () => {
  expect(avatarPicture("0".repeat(16))).toBe(pictures[0]);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("a picture is small, stands still and asks for nothing from elsewhere [@SITE-27]", () => {
  for (const picture of pictures) {
    expect(picture.length).toBeLessThan(13_000);
    expect(picture).not.toMatch(/<script|<animate|@keyframes|\bon\w+=|<image|<foreignObject|@import/i);
    expect(picture).not.toMatch(/(?:href|src)="(?!#)|url\((?!#)/);
  }
});
