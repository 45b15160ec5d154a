import { expect, test } from "vitest";
import type { NotesAnswer } from "#lib/mentoring/video-calls/view.ts";
import type { CallApiAnswer } from "./call-api.ts";
import { NotesDraft } from "./notes-draft.ts";

type Request = { base: number; text: string; answer: (given: CallApiAnswer<NotesAnswer>) => void };

/** A server whose answers the test gives by hand. */
function setUp(first = { revision: 0, text: "" }) {
  const requests: Request[] = [];
  const write = (base: number, text: string) =>
    new Promise<CallApiAnswer<NotesAnswer>>((answer) => requests.push({ base, text, answer }));
  const draft = new NotesDraft(first, { write, notes: () => write(-1, "") });
  const answer = async (given: CallApiAnswer<NotesAnswer>) => {
    requests.shift()?.answer(given);
    await new Promise((done) => setTimeout(done, 0));
  };
  const ok = (revision: number, text: string) => answer({ kind: "ok", value: { revision, text } });
  return { draft, requests, ok, answer, shown: () => draft.store.view() };
}

test("what is typed is sent with the revision it stands on, and is saved once the server says so [@CALL-15a]", async () => {
  const { draft, requests, ok, shown } = setUp({ revision: 3, text: "Page 4" });
  draft.type("Page 4, task 2");
  const done = draft.sync();
  expect(requests[0]).toMatchObject({ base: 3, text: "Page 4, task 2" });
  expect(shown().state).toBe("saving");
  await ok(4, "Page 4, task 2");
  await done;
  expect(shown()).toMatchObject({ text: "Page 4, task 2", state: "saved" });
});

test("what the other wrote comes in without taking away what is being typed meanwhile [@CALL-15a]", async () => {
  const { draft, requests, ok, shown } = setUp({ revision: 1, text: "one\ntwo\n" });
  draft.type("one and\ntwo\n");
  const done = draft.sync();
  draft.type("one and a half\ntwo\n");
  // The other side added a line before ours arrived.
  await ok(3, "one and\ntwo\nthree\n");
  expect(shown().text).toBe("one and a half\ntwo\nthree\n");
  expect(requests[0]).toMatchObject({ base: 3, text: "one and a half\ntwo\nthree\n" });
  await ok(4, "one and a half\ntwo\nthree\n");
  await done;
  expect(shown().state).toBe("saved");
});

test("an event reads what is new; an older one does nothing [@CALL-15a]", async () => {
  const { draft, requests, ok, shown } = setUp({ revision: 5, text: "old" });
  draft.heard(5);
  expect(requests).toEqual([]);
  draft.heard(6);
  await ok(6, "new");
  expect(shown()).toMatchObject({ text: "new", state: "saved" });
});

test("what the other wrote comes in beside a text that is refused [@CALL-15a]", async () => {
  const { draft, requests, ok, answer, shown } = setUp({ revision: 1, text: "one\n" });
  draft.type("one\nmine\n");
  void draft.sync();
  await answer({ kind: "refused", refusal: { code: "tooMany", text: "Too often." } });
  await ok(2, "zero\none\n");
  expect(shown()).toEqual({ text: "zero\none\nmine\n", state: "refused", reason: "Too often." });
  void draft.sync();
  expect(requests).toMatchObject([{ base: 2, text: "zero\none\nmine\n" }]);
});

test("what could not be stored stays where it was typed, with the reason [@CALL-15a]", async () => {
  const { draft, answer, shown } = setUp();
  draft.type("hello");
  void draft.sync();
  await answer({ kind: "fault" });
  expect(shown()).toMatchObject({ text: "hello", state: "failed" });
  void draft.sync();
  await answer({ kind: "refused", refusal: { code: "tooLong", text: "Too long." } });
  expect(shown()).toMatchObject({ text: "hello", state: "refused", reason: "Too long." });
  await answer({ kind: "fault" });
  void draft.sync();
  await answer({ kind: "ok", value: { revision: 0, text: "", told: "held" } });
  expect(shown()).toMatchObject({ text: "hello", state: "held" });
  draft.close();
});
