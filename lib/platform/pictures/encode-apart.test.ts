import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeApart, shrinkApart } from "./encode-apart.ts";
import { encodeImage } from "./encode-image.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "green" } })
    .png()
    .toBuffer();

test("a picture is written anew in another process as it would be in this one", async () => {
  const bytes = await plain(600, 300);
  expect(await encodeApart(bytes, "nia")).toEqual(await encodeImage(bytes));
  expect(await shrinkApart(bytes, { width: 100, height: 100 }, "logo")).toMatchObject({ width: 100, height: 50 });
  expect(await encodeApart(Buffer.from("no picture at all"), "nia")).toBe("unsupported");
});

test("three pictures of one person may wait, and others still have their turn", async () => {
  const bytes = await plain(20, 20);
  const own = Array.from({ length: 6 }, () => encodeApart(bytes, "nia"));
  const other = encodeApart(bytes, "kofi");
  const answers = await Promise.all(own);
  expect(answers.filter((answer) => answer === "busy").length).toBe(2);
  expect(await other).toMatchObject({ width: 20 });
});

test("the process ends with its picture", async () => {
  const running = encodeApart(await plain(3000, 3000), "nia");
  const seen = () => execFileSync("ps", ["-eo", "pid,ppid,args"]).toString().split("\n");
  const child = seen().find((line) => line.includes("encoder.ts") && line.includes(String(process.pid)));
  expect(child).toBeDefined();
  expect(await running).toMatchObject({ width: 2560 });
  expect(seen().some((line) => line.includes("encoder.ts") && line.includes(String(process.pid)))).toBe(false);
});
