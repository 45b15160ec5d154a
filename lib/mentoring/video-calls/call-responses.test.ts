import { expect, test } from "vitest";
import { answeredCall } from "./call-responses.ts";

test.each([
  [{ ok: true }, "{}"],
  [{ ok: true, revision: 3, text: "Page 12", told: "held" }, '{"revision":3,"text":"Page 12","told":"held"}'],
] as const)("a page reads the facts of an answer and nothing beside them: %j", async (answer, body) => {
  const response = await answeredCall("en", answer);
  expect([response.status, await response.text()]).toEqual([200, body]);
});
