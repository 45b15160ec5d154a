import { expect, test } from "vitest";
import type { Joined, RefusedAnswer, RoomView } from "#lib/mentoring/video-calls/view.ts";
import type { CallApi, CallApiAnswer } from "./call-api.ts";
import { Room } from "./room.ts";

const room = {
  id: "call",
  kind: "session",
  entrance: "join",
  me: { id: "me", minor: true },
  partner: { id: "other", name: "Kofi" },
  token: "token",
  microphoneOn: false,
} as RoomView;

const alone = { others: [], visitors: [], status: "open", openedAt: null, closesAt: null } as const;
const joined = (visitId: string): CallApiAnswer<Joined> => ({
  kind: "ok",
  value: { visitId, media: { kind: "peer", iceServers: [], relayOnly: true, polite: true }, ...alone },
});
const refused = (code: string): CallApiAnswer<never> => ({
  kind: "refused",
  refusal: { code, text: `Why: ${code}` } as RefusedAnswer,
});

/** A server that answers what the test says and keeps what it was told. */
function setUp(answers: CallApiAnswer<Joined>[], view = room) {
  const told: string[] = [];
  const api = {
    enter: async (does: string) => {
      told.push(does);
      return answers.shift() ?? refused("over");
    },
    leave: async (visitId: string, does = "leave") => void told.push(`${does} ${visitId}`),
  } as unknown as CallApi;
  const stay = new Room({ room: view, saving: false, api });
  return { stay, told, state: () => stay.store.view() };
}
const call = (change: "opened" | "closing" | "ended", ending?: string) => ({
  callId: "call",
  name: "Kofi",
  change,
  ...(ending ? { ending } : {}),
});

test("coming in makes the page live, leaving tells the server and ends it [@CALL-02a] [@CALL-03a @CALL-03b @CALL-14d @CALL-18b]", async () => {
  const { stay, told, state } = setUp([joined("a")]);
  await stay.join();
  // The clock begins with the other.
  expect(state()).toMatchObject({ phase: "live", met: false, since: undefined });
  stay.visit({ callId: "call", visitId: "far", userId: "other", change: "joined" });
  const { since } = state();
  expect(since).toBeTypeOf("number");
  stay.visit({ callId: "call", visitId: "far", userId: "other", change: "left" });
  expect(state()).toMatchObject({ met: false, since });
  await stay.leave("report");
  expect(state()).toMatchObject({ phase: "over", over: { kind: "left" }, since: undefined });
  await stay.leave();
  expect(told).toEqual(["join", "report a", "leave a"]);
});

test("a call that rings here is answered, not joined [@CALL-08a]", async () => {
  const { stay, told } = setUp([joined("a")], { ...room, entrance: "answer" });
  await stay.join();
  await stay.leave();
  expect(told[0]).toBe("answer");
});

test("who is refused reads why; who does not reach the server too [@CALL-10d]", async () => {
  const shut = setUp([refused("tooLate")]);
  await shut.stay.join();
  expect(shut.state().over).toEqual({ kind: "refused", text: "Why: tooLate" });
  const unreached = setUp([{ kind: "fault" }]);
  await unreached.stay.join();
  expect(unreached.state().over).toEqual({ kind: "unreached" });
});

test("the server's warning and its end are shown; those of other calls are not [@CALL-11a @CALL-11b]", async () => {
  const { stay, state } = setUp([joined("a")]);
  await stay.join();
  stay.call({ ...call("ended", "timeUp"), callId: "another" });
  expect(state()).toMatchObject({ phase: "live", closing: false });
  stay.call(call("closing"));
  expect(state().closing).toBe(true);
  stay.call(call("ended", "timeUp"));
  expect(state().over).toEqual({ kind: "ended", ending: "timeUp" });
});

test("coming in on another page ends it here; coming in anew does not [@CALL-06a]", async () => {
  const visit = { callId: "call", userId: "me", change: "left" } as const;
  const { stay, state } = setUp([joined("a"), joined("b")]);
  await stay.join();
  const again = stay.again();
  stay.visit({ ...visit, visitId: "a" });
  await again;
  expect(state().phase).toBe("live");
  stay.visit({ ...visit, visitId: "b" });
  expect(state().over).toEqual({ kind: "ended", ending: "elsewhere" });
});

test("who left before the server answered has left there too [@CALL-11c]", async () => {
  const { stay, told } = setUp([joined("a")]);
  const joining = stay.join();
  await stay.leave();
  await joining;
  expect(told).toEqual(["join", "leave a"]);
});

test("a browser without calls still comes in, and is offered the chat [@CALL-09b] [@CALL-13d]", async () => {
  const { stay, state } = setUp([joined("a")]);
  await stay.join();
  stay.visit({ callId: "call", visitId: "far", userId: "other", change: "joined" });
  expect(state()).toMatchObject({ phase: "live", met: true });
  expect(stay.carrier.store.view().link).toBe("lost");
  await stay.leave();
});
