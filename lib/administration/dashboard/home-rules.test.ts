import { describe, expect, test } from "vitest";
import type { OwnRequest } from "#lib/mentoring/requests/own-requests.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import type { SessionOffer } from "#lib/mentoring/sessions/view-rules.ts";
import { firstSteps, type WaitingItem, waitingOf } from "./home-rules.ts";

const request = (id: string, status: OwnRequest["status"]) => ({ id, status }) as OwnRequest;
const session = (id: string, ...offers: SessionOffer[]) => ({ id, offers }) as unknown as ShownSession;
const told = (waiting: readonly WaitingItem[]) =>
  waiting.map((item) => `${item.kind} ${"request" in item ? item.request.id : item.session.id}`);

describe("what waits for an answer", () => {
  test("is first whom somebody waits for, then one question about the past [@DASH-08b]", () => {
    const waiting = waitingOf("mentor", {
      requests: [request("a", "pending"), request("b", "moreInfo")],
      ahead: [session("c", "join", "file"), session("d", "confirm", "decline"), session("e", "answerMove", "cancel")],
      held: [session("f", "recap"), session("g", "met"), session("h", "met")],
    });
    expect(told(waiting)).toEqual(["request a", "confirm d", "move e", "met g"]);
  });

  test("is for students the mentor's question, not their own request [@DASH-08b]", () => {
    const waiting = waitingOf("student", {
      requests: [request("a", "pending"), request("b", "moreInfo")],
      ahead: [],
      held: [session("c", "rate"), session("d", "met", "rate")],
    });
    expect(told(waiting)).toEqual(["question b", "rate c"]);
  });

  test("asks whether a session took place before how it was", () => {
    const held = [session("a", "met", "rate")];
    expect(told(waitingOf("student", { requests: [], ahead: [], held }))).toEqual(["met a"]);
  });
});

describe("the first day", () => {
  const facts = { sessions: 0, connected: false, asked: false, open: [] };
  const states = (...given: Parameters<typeof firstSteps>) =>
    firstSteps(...given)?.map(({ name, state }) => `${name} ${state}`);

  test.each([
    ["student", { ...facts, open: ["profile"] }, ["profile now", "mentor later", "session later"]],
    ["student", facts, ["profile done", "mentor now", "session later"]],
    ["student", { ...facts, asked: true }, ["profile done", "mentor waiting", "session later"]],
    ["student", { ...facts, connected: true }, ["profile done", "mentor done", "session now"]],
    ["mentor", { ...facts, open: ["verification", "hours"] }, ["verification now", "hours later", "student later"]],
    ["mentor", { ...facts, open: ["hours"] }, ["verification done", "hours now", "student later"]],
    ["mentor", facts, ["verification done", "hours done", "student now"]],
  ] as const)("of a %s with %j", (side, given, expected) => {
    expect(states(side, given)).toEqual(expected);
  });

  test("is over with the first session", () => {
    expect(firstSteps("student", { ...facts, sessions: 1 })).toBeUndefined();
  });
});
