import { expect, test } from "vitest";
import type { StaffVisitor } from "#lib/mentoring/video-calls/view.ts";
import { Visitors } from "./visitors.ts";

const event = (visitId: string, change: "announced" | "ready" | "left") =>
  ({ callId: "call", visitId, name: "Lea Okoro", change }) as const;
const lea = { visitId: "a", name: "Lea Okoro", ready: false };

function setUp() {
  const shown: (readonly StaffVisitor[])[] = [];
  const visitors = new Visitors((there) => void shown.push(there));
  return { visitors, last: () => shown.at(-1) ?? [] };
}

test("who visits is shown from the announcement until they left, whether or not they hear [@CALL-14c]", () => {
  const { visitors, last } = setUp();
  visitors.hear(event("a", "announced"));
  expect(last()).toEqual([lea]);
  visitors.hear(event("a", "ready"));
  expect(last()).toEqual([{ ...lea, ready: true }]);
  visitors.hear(event("a", "left"));
  expect(last()).toEqual([]);
});

test("an answer of the server that is older than an announcement hides nobody [@CALL-14c]", () => {
  const { visitors, last } = setUp();
  const asked = visitors.told;
  visitors.hear(event("a", "announced"));
  visitors.learn([], asked);
  expect(last()).toEqual([lea]);
  visitors.learn([{ ...lea, visitId: "b" }], asked);
  expect(last().map(({ visitId }) => visitId)).toEqual(["a", "b"]);
  visitors.learn([], visitors.told);
  expect(last()).toEqual([]);
});
