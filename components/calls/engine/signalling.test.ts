import { expect, test } from "vitest";
import { type Bundle, localSignalling, relayedSignalling, type Signal } from "./signalling.ts";

const candidate = (name: string): Signal => ({ candidate: { candidate: name } });
const names = (signals: readonly Signal[]) => signals.map(({ candidate: one }) => one?.candidate);
const settled = () => new Promise((done) => setTimeout(done, 0));

test("signals that come together travel in one request, in order; a failed one is sent again [@CALL-06]", async () => {
  const sent: (string | undefined)[][] = [];
  let works = false;
  const post = async ({ signals }: Bundle) => {
    sent.push(names(signals));
    return works;
  };
  const pauses: number[] = [];
  const signalling = relayedSignalling(post, async (attempt) => {
    pauses.push(attempt);
    if (attempt === 2) {
      works = true;
      signalling.send(candidate("c"));
    }
  });
  signalling.send(candidate("a"));
  signalling.send(candidate("b"));
  await settled();
  expect(sent).toEqual([
    ["a", "b"],
    ["a", "b"],
    ["a", "b", "c"],
  ]);
  expect(pauses).toEqual([1, 2]);
});

test("a closed one sends nothing more [@CALL-06]", async () => {
  let posts = 0;
  const signalling = relayedSignalling(
    async () => {
      posts += 1;
      return false;
    },
    async () => signalling.close(),
  );
  signalling.send(candidate("a"));
  await settled();
  expect(posts).toBe(1);
});

test("what arrives before anybody listens is not lost; what is no bundle is nothing [@CALL-06]", () => {
  const signalling = relayedSignalling(async () => true);
  const heard: Signal[] = [];
  signalling.take({ signals: [candidate("a")] });
  signalling.take({ other: 1 });
  signalling.listen((signal) => void heard.push(signal));
  signalling.take({ signals: [candidate("b")] });
  expect(names(heard)).toEqual(["a", "b"]);
});

test("two ends within one page hear each other [@CALL-07]", async () => {
  const [near, far] = localSignalling();
  const heard: Signal[] = [];
  near.send(candidate("a"));
  await settled();
  far.listen((signal) => void heard.push(signal));
  near.send(candidate("b"));
  await settled();
  expect(names(heard)).toEqual(["a", "b"]);
});
