import { expect, test } from "vitest";
import type { Signal } from "#lib/mentoring/video-calls/view.ts";
import { localSignalling, relayedSignalling } from "./signalling.ts";

const candidate = (name: string): Signal => ({ candidate: { candidate: name } });
const offer: Signal = { description: { type: "offer", sdp: "offer" } };
const name = (signal: Signal) => ("description" in signal ? signal.description.type : signal.candidate?.candidate);
const settled = () => new Promise((done) => setTimeout(done, 0));

test("candidates travel a few at once, but never before the description they belong to [@CALL-06b]", async () => {
  const sent: (string | undefined)[] = [];
  const underWay: (() => void)[] = [];
  const signalling = relayedSignalling((signal) => {
    sent.push(name(signal));
    return new Promise((done) => underWay.push(() => done(true)));
  });
  const arrive = async () => {
    for (const done of underWay.splice(0)) done();
    await settled();
  };
  signalling.send(offer);
  for (const one of ["a", "b", "c", "d", "e"]) signalling.send(candidate(one));
  signalling.send(offer);
  expect(sent).toEqual(["offer"]);
  await arrive();
  expect(sent.slice(1)).toEqual(["a", "b", "c", "d"]);
  await arrive();
  expect(sent.slice(5)).toEqual(["e"]);
  await arrive();
  expect(sent.slice(6)).toEqual(["offer"]);
});

test("what did not arrive is sent again, each time a little later, and nothing twice [@CALL-13c]", async () => {
  const sent: (string | undefined)[] = [];
  let works = false;
  const pauses: number[] = [];
  const signalling = relayedSignalling(
    async (signal) => {
      sent.push(name(signal));
      return works;
    },
    async (attempt) => {
      pauses.push(attempt);
      works = attempt === 2;
    },
  );
  signalling.send(offer);
  signalling.send(candidate("a"));
  await settled();
  expect(sent).toEqual(["offer", "offer", "offer", "a"]);
  expect(pauses).toEqual([1, 2]);
});

test("a closed one sends nothing more [@CALL-06b]", async () => {
  let posts = 0;
  const signalling = relayedSignalling(
    async () => {
      posts += 1;
      return false;
    },
    async () => signalling.close(),
  );
  signalling.send(offer);
  await settled();
  expect(posts).toBe(1);
});

test("what arrives before anybody listens is not lost [@CALL-06b]", () => {
  const signalling = relayedSignalling(async () => true);
  const heard: Signal[] = [];
  signalling.take(offer);
  signalling.listen((signal) => void heard.push(signal));
  signalling.take(candidate("b"));
  expect(heard.map(name)).toEqual(["offer", "b"]);
});

test("two ends within one page hear each other [@CALL-07b]", async () => {
  const [near, far] = localSignalling();
  const heard: Signal[] = [];
  near.send(offer);
  await settled();
  far.listen((signal) => void heard.push(signal));
  near.send(candidate("b"));
  await settled();
  expect(heard.map(name)).toEqual(["offer", "b"]);
});
