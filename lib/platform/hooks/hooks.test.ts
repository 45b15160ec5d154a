import { expect, test } from "vitest";
import { allConnected, hook } from "./hooks.ts";

test("those who registered are asked by the alphabet of their keys, and a key registered again is replaced", () => {
  const named = hook<() => string>("test: order");
  named.register("b", () => "second");
  named.register("a", () => "old");
  named.register("a", () => "first");
  allConnected();
  expect(named.all().map((answer) => answer())).toEqual(["first", "second"]);
});

test("another module graph that makes the hook of the same name finds what was registered", () => {
  hook<() => string>("test: shared").register("one", () => "found");
  allConnected();
  expect(hook<() => string>("test: shared").of("one")()).toBe("found");
});

test("a key that nobody registered is an error that names the hook", () => {
  allConnected();
  expect(() => hook("test: empty").of("nobody")).toThrow('Nobody answers "test: empty" for "nobody"');
});
