import { expect, test } from "vitest";
import { makeDocument, revalidate } from "./document.ts";
import { DocumentStore, type Rendered } from "./store.ts";

const key = "/blog";
const page = (text: string): Rendered<never> => ({
  keep: makeDocument({
    ...{ body: Buffer.from(text), type: "text/html", cacheControl: revalidate, tags: ["posts"], common: {} },
  }),
});
const textOf = (rendered: Rendered<never> | undefined) =>
  rendered && "keep" in rendered ? rendered.keep.bodies.identity.toString() : undefined;
const shown = (store: DocumentStore<never>) => store.peek(key)?.document.bodies.identity.toString();

/** As Next does: who asks while a page is being rendered gets that render. */
function sharedRenders() {
  let running: { text: string; result: PromiseWithResolvers<void> } | undefined;
  const next = {
    text: "old",
    finish: () => running?.result.resolve(),
    ask: async () => {
      const mine = running ?? { text: next.text, result: Promise.withResolvers<void>() };
      running = mine;
      await mine.result.promise;
      if (running === mine) running = undefined;
      return page(mine.text);
    },
  };
  return next;
}

test("a page forgotten while it is being rendered is rendered again, not shared with the render from before", async () => {
  const store = new DocumentStore<never>({ maxBytes: 1_000_000, maxAge: 60_000 });
  const next = sharedRenders();
  const before = store.render(key, next.ask);
  await Promise.resolve();
  await new Promise(setImmediate);
  next.text = "new";
  store.forget(["posts"]);
  const after = store.render(key, next.ask);
  await new Promise(setImmediate);
  next.finish();
  expect(textOf(await before)).toBe("old");
  expect(shown(store)).toBeUndefined();
  await new Promise(setImmediate);
  next.finish();
  expect(textOf(await after)).toBe("new");
  expect(shown(store)).toBe("new");
});

test("a render that fails does not hold up the one after it", async () => {
  const store = new DocumentStore<never>({ maxBytes: 1_000_000, maxAge: 60_000 });
  const failing = Promise.withResolvers<Rendered<never>>();
  const before = store.render(key, () => failing.promise);
  store.forget(["posts"]);
  const after = store.render(key, async () => page("new"));
  failing.reject(new Error("Next did not answer"));
  await expect(before).rejects.toThrow("Next did not answer");
  expect(textOf(await after)).toBe("new");
});
