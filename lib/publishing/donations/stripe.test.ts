import { expect, test } from "vitest";
import { ownProvider } from "./stripe.ts";

test("without keys there is no provider, and nothing of its library is needed", async () => {
  expect(await ownProvider()).toBeUndefined();
});
