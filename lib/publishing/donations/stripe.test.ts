import { expect, test } from "vitest";
import { ownProvider, providerRefusalOf } from "./stripe.ts";

test("without keys there is no provider, and nothing of its library is needed", async () => {
  expect(await ownProvider()).toBeUndefined();
});

test.each([
  [{ type: "StripeCardError", code: "card_declined" }, "StripeCardError", "card_declined"],
  [new TypeError("of ama@example.org"), "TypeError", ""],
  ["broken", "unknown", ""],
  [undefined, "unknown", ""],
])("a refusal says of what type it is, never its message: %j", (error, type, code) => {
  expect(providerRefusalOf(error)).toEqual({ type, code, param: "", status: 0, requestId: "" });
});
