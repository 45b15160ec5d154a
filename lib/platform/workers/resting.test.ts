import { expect, test } from "vitest";
import { withinRequest } from "#lib/platform/logging/request-context.ts";
import { leftToRest, resting } from "./resting.ts";

const soon = () => new Promise<void>((done) => setImmediate(done));
const asRequest = <T>(work: () => T) => withinRequest({ id: crypto.randomUUID(), route: "/" }, work);

/** Something that a request holds. `open` lets it in again. */
function room() {
  let [inside, gate] = [1, Promise.withResolvers<void>()];
  const enter = async () => {
    await gate.promise;
    gate = Promise.withResolvers<void>();
    inside += 1;
  };
  const end = leftToRest(enter, () => {
    inside -= 1;
  });
  return { end, inside: () => inside, open: () => gate.resolve() };
}

test("a request holds nothing while it rests, and goes on once it holds all again", async () => {
  await asRequest(async () => {
    const [one, two] = [room(), room()];
    const work = Promise.withResolvers<string>();
    const rest = resting(work.promise);
    expect([one.inside(), two.inside()]).toEqual([0, 0]);
    work.resolve("done");
    one.open();
    await soon();
    expect(await Promise.race([rest, Promise.resolve("waits")])).toBe("waits");
    two.open();
    expect(await rest).toBe("done");
    expect([one.inside(), two.inside()]).toEqual([1, 1]);
    one.end();
    one.end();
    expect([one.inside(), two.inside()]).toEqual([0, 1]);
  });
});

test("what waits for two at a time rests until the last, also while it is let in again", async () => {
  await asRequest(async () => {
    const own = room();
    const [first, second, third] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const rests = [first, second].map((one) => resting(one?.promise ?? Promise.resolve()));
    first?.resolve();
    await rests[0];
    expect(own.inside()).toBe(0);
    second?.resolve();
    await soon();
    const rest = resting(third?.promise ?? Promise.resolve());
    own.open();
    await soon();
    expect(own.inside(), "let in while it rests again").toBe(0);
    third?.resolve();
    own.open();
    await Promise.all([...rests, rest]);
    expect(own.inside()).toBe(1);
    own.end();
    expect(own.inside()).toBe(0);
  });
});

test("what ended while it rested, or was let in, holds nothing", async () => {
  await asRequest(async () => {
    const [early, late] = [room(), room()];
    const work = Promise.withResolvers<void>();
    const rest = resting(work.promise);
    early.end();
    work.resolve();
    await soon();
    late.end();
    late.open();
    await rest;
    expect([early.inside(), late.inside()]).toEqual([0, 0]);
  });
});

test("work that fails tells its request, which holds its own again; another's is left alone", async () => {
  const other = asRequest(room);
  await asRequest(async () => {
    const own = room();
    own.open();
    await expect(resting(Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
    expect([own.inside(), other.inside()]).toEqual([1, 1]);
  });
  expect(await resting(Promise.resolve("regular work"))).toBe("regular work");
});
