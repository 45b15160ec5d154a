import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOfPublic } from "./public-files.ts";

test("only files of the public folder and uploaded or drawn pictures are files", async () => {
  const { has: isFile, sizeOf } = await filesOfPublic(`${process.cwd()}/public`);
  const [drawing = "none"] = readdirSync(`${process.cwd()}/public/art`);
  expect(
    ["/favicon.svg", `/art/${drawing}`, "/uploads/a.webp", "/avatars/0123456789abcdef.svg"].filter(isFile),
  ).toHaveLength(4);
  expect(["/favicon.svg", "/uploads/a.webp", "/wp-login.php"].map(sizeOf)).toEqual([
    statSync(`${process.cwd()}/public/favicon.svg`).size,
    undefined,
    undefined,
  ]);
  expect(["/cards/0123456789/de/about.jpg", "/cards/0123456789/home.jpg"].filter(isFile)).toHaveLength(2);
  expect(["/cards/x.jpg", "/cards/0123456789/about.png", "/cards"].filter(isFile)).toEqual([]);
  expect(
    ["/wp-login.php", "/art", "/.env", "/favicon.svg/x", "/x/uploads/a.webp", "/avatars/a.svg", "/avatars"].filter(
      isFile,
    ),
  ).toEqual([]);
});
