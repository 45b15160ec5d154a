import { expect, test } from "vitest";
import {
  copyName,
  fileNamesOf,
  pictureAtAddress,
  pictureOfName,
  picturesNamed,
  pictureTypeOf,
} from "./picture-names.ts";

const id = "0123456789abcdef0123456789abcdef";

test("a name means one picture in one width, or nothing", () => {
  expect(pictureOfName(`${id}.png`)).toEqual({ id, width: undefined, format: undefined });
  expect(pictureOfName(`${id}-480.webp`)).toEqual({ id, width: 480, format: "webp" });
  expect(pictureOfName(`${id}-1600.avif`)).toEqual({ id, width: 1600, format: "avif" });
  const others = ["481.webp", "480.png", "0480.webp", "480.webp/", "480", "1600.webp", "481.avif"].map(
    (end) => `${id}-${end}`,
  );
  for (const name of [...others, `${id}.svg`, `${id}.avif`, `x${id}.png`, `${id}.png.part`, `../${id}.png`, ""]) {
    expect(pictureOfName(name), name).toBeUndefined();
  }
});

test("the names of a picture's files are names", () => {
  const names = fileNamesOf(`${id}.jpg`);
  expect(names).toContain(copyName(id, 960));
  expect(names).toContain(copyName(id, 1600, "avif"));
  expect(names.map((name) => pictureOfName(name)?.id)).toEqual(names.map(() => id));
});

test("a text names its pictures in whatever width", () => {
  const other = id.replaceAll("0", "f");
  const text = `<img src="/uploads/${id}-480.webp"> {"featuredImage":"/uploads/${other}.gif"} /uploads/nothing.png`;
  expect(picturesNamed(text)).toEqual([id, other]);
});

test("only addresses on this site are pictures of ours", () => {
  expect(pictureAtAddress(`/uploads/${id}.png`)?.id).toBe(id);
  expect(pictureAtAddress(`https://elsewhere.example/uploads/${id}.png`)).toBeUndefined();
});

test("a name is served as the picture its ending says, and anything else not at all", () => {
  expect(["png", "jpg", "webp", "gif"].map((end) => pictureTypeOf(`${id}.${end}`))).toEqual([
    "image/png",
    "image/jpeg",
    "image/webp",
    "image/gif",
  ]);
  expect(pictureTypeOf(`${id}-480.webp`)).toBe("image/webp");
  expect(pictureTypeOf(`${id}-480.avif`)).toBe("image/avif");
  for (const end of ["svg", "html", "js", "constructor"]) expect(pictureTypeOf(`${id}.${end}`)).toBeUndefined();
});
