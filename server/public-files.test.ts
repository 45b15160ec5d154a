import { expect, test } from "vitest";
import { publicFileCheck } from "./public-files.ts";

test("only files of the public folder and uploaded pictures are files", async () => {
  const isFile = await publicFileCheck(`${process.cwd()}/public`);
  expect(["/favicon.svg", "/art/dusk-800.avif", "/uploads/a.webp"].filter(isFile)).toHaveLength(3);
  expect(["/wp-login.php", "/art", "/.env", "/favicon.svg/x", "/x/uploads/a.webp"].filter(isFile)).toEqual([]);
});
