import { expect, test } from "vitest";
import type { Executor } from "#db/client.ts";
import { askTogether } from "./ask-together.ts";

const q = {} as Executor;
const asked: string[][] = [];
const lengths = async (_: Executor, keys: readonly string[]) => {
  asked.push([...keys]);
  return new Map(keys.filter((key) => key !== "").map((key) => [key, key.length]));
};
const lost = async () => {
  throw new Error("The database is away");
};

test("what items ask is read together, however many questions each has, and each key once", async () => {
  const found = await askTogether(q, ["", "no", "one", "one", "seven"], async (ask, word) => {
    const length = await ask(lengths, word);
    return length === 5 ? ask(lengths, `${await ask(lengths, "last")}`) : length;
  });
  expect(found).toEqual([undefined, 2, 3, 3, 1]);
  expect(asked).toEqual([["", "no", "one", "seven"], ["last"], ["4"]]);
});

test("a question that fails fails all that asked it, and what they do then goes on", async () => {
  const told = askTogether(q, [1, 2, 3], async (ask, item) =>
    item === 3 ? ask(lengths, "three") : ask(lost, "x").catch(() => ask(lengths, `${item}`)),
  );
  expect(await told).toEqual([1, 1, 5]);
  await expect(askTogether(q, [1, 2], (ask) => ask(lost, "x"))).rejects.toThrow("The database is away");
});

test("nothing is read for nobody", async () => {
  expect(await askTogether(q, [], (ask) => ask(lost, "x"))).toEqual([]);
});
