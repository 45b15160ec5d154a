import { expect, test } from "vitest";
import { forgetHere } from "./forget-here.ts";
import { setFrontLink } from "./front-link.ts";
import { kept } from "./kept.ts";

let reads = 0;
const read = async () => `read ${++reads}`;
const fresh = () => crypto.randomUUID();

test("a kept value is read once, until one of its tags is named", async () => {
  const [key, own] = [fresh(), fresh()];
  const first = await kept(key, [own, "others"], read);
  expect(await kept(key, [own, "others"], read)).toBe(first);
  forgetHere([fresh()]);
  expect(await kept(key, [own, "others"], read)).toBe(first);
  forgetHere([own]);
  expect(await kept(key, [own, "others"], read)).not.toBe(first);
});

test("who asks while it is read waits for the same read", async () => {
  const key = fresh();
  const before = reads;
  await Promise.all([kept(key, [], read), kept(key, [], read)]);
  expect(reads).toBe(before + 1);
});

test("what was being read as the change came is not kept", async () => {
  const [key, tag] = [fresh(), fresh()];
  const slow = Promise.withResolvers<string>();
  const early = kept(key, [tag], () => slow.promise);
  forgetHere([tag]);
  slow.resolve("from before the change");
  expect(await early).toBe("from before the change");
  expect(await kept(key, [tag], async () => "new")).toBe("new");
});

test("a read that fails is not kept, and fails for all who waited", async () => {
  const key = fresh();
  const broken = () => Promise.reject(new Error("no database"));
  await expect(Promise.all([kept(key, [], broken), kept(key, [], broken)])).rejects.toThrow("no database");
  expect(await kept(key, [], async () => "there again")).toBe("there again");
});

test("a failed read does not remove the one that came after it", async () => {
  const [key, tag] = [fresh(), fresh()];
  const failing = Promise.withResolvers<string>();
  const early = kept(key, [tag], () => failing.promise);
  forgetHere([tag]);
  const after = await kept(key, [tag], read);
  failing.reject(new Error("too late"));
  await expect(early).rejects.toThrow("too late");
  expect(await kept(key, [tag], read)).toBe(after);
});

test("documents of the same tags are forgotten with it", () => {
  const forgotten: string[] = [];
  setFrontLink({ forget: (tags) => void forgotten.push(...tags) });
  forgetHere(["posts"]);
  setFrontLink(undefined);
  expect(forgotten).toEqual(["posts"]);
});
