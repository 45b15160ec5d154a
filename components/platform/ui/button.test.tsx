import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Button } from "./button.tsx";

const variants = [
  "default",
  "destructive",
  "outline",
  "secondary",
  "ghost",
  "link",
  "hero",
  "hero-outline",
  "success",
  "warning",
] as const;
const sizes = ["default", "sm", "lg", "xl", "icon"] as const;

type Look = { variant?: (typeof variants)[number]; size?: (typeof sizes)[number] };

function classesOf(look: Look): string {
  const html = renderToStaticMarkup(createElement(Button, look, "Press"));
  return /^<button type="button" class="([^"]+)">Press<\/button>$/.exec(html)?.[1] ?? "";
}

describe("a button [@FIELD-20a]", () => {
  test("has ten looks, each its own", () => {
    const looks = variants.map((variant) => classesOf({ variant }));
    expect(looks.every((classes) => classes.length > 0)).toBe(true);
    expect(new Set(looks).size).toBe(10);
    expect(classesOf({})).toBe(classesOf({ variant: "default", size: "default" }));
  });

  test.each([
    ["destructive", "bg-danger"],
    ["success", "bg-success"],
    ["warning", "bg-warning"],
    ["link", "underline"],
  ] as const)("that is %s shows it", (variant, mark) => {
    expect(classesOf({ variant }).split(" ")).toContain(mark);
  });

  test("has five sizes, each its own", () => {
    expect(new Set(sizes.map((size) => classesOf({ size }))).size).toBe(5);
    expect(classesOf({ size: "icon" }).split(" ")).toContain("size-11");
  });

  test("around a link gives it the look, keeps what the link has, and takes nothing else", () => {
    const link = createElement("a", { href: "/blog", className: "wide" }, "Read");
    const html = renderToStaticMarkup(createElement(Button, { asChild: true, variant: "outline" }, link));
    const [, classes = ""] = /^<a href="\/blog" class="([^"]+)">Read<\/a>$/.exec(html) ?? [];
    expect(classes).toBe(`${classesOf({ variant: "outline" })} wide`);
    const two = createElement(Button, { asChild: true }, "Read", link);
    expect(() => renderToStaticMarkup(two)).toThrow();
  });
});
