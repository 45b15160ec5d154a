import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepListening } from "./live-source.ts";

const hello = new TextEncoder().encode('event: hello\ndata: {"seq":0}\n\n');

/** Answers of the server, in turn: a stream that greets and then breaks, or no connection at all. */
type Answer = "breaks" | "fails";

/** Milliseconds between one request and the next, when the network is gone at each break. */
async function waits(answers: readonly Answer[]): Promise<number[]> {
  const asked: number[] = [];
  const life = new AbortController();
  vi.stubGlobal("fetch", async () => {
    const answer = answers[asked.length];
    asked.push(Date.now());
    if (answer === undefined) life.abort();
    if (answer !== "breaks") throw new TypeError("no connection");
    let pulls = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      pulls += 1;
      if (pulls === 1) controller.enqueue(hello);
      else controller.error(new TypeError("broken"));
    };
    return new Response(new ReadableStream({ pull }));
  });
  const nothing = () => undefined;
  const hearer = { userId: "u", page: "p", after: () => 0, stored: nothing, passing: nothing, reset: nothing };
  const listening = keepListening({ ...hearer, connection: nothing, alive: nothing }, life.signal);
  while (!life.signal.aborted) await vi.advanceTimersByTimeAsync(50);
  await listening;
  return asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: true }));
  vi.stubGlobal("navigator", { onLine: false });
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a stream that worked and broke is asked for again as soon the eighth time as the first [@CHAT-10b]", async () => {
  const all = await waits(Array.from({ length: 8 }, () => "breaks" as const));
  expect(all).toHaveLength(8);
  for (const wait of all) expect(wait).toBeLessThanOrEqual(600);
});

test("a server that is not reached is asked less and less often, until a stream works again [@CHAT-10b]", async () => {
  const all = await waits(["fails", "fails", "fails", "breaks", "fails", "fails"]);
  const [first = 0, second = 0, third = 0, afterStream = 0, again = 0] = all;
  expect(second).toBeGreaterThan(1.5 * first);
  expect(third).toBeGreaterThan(1.5 * second);
  expect(afterStream).toBeLessThanOrEqual(600);
  expect(again).toBeLessThanOrEqual(600);
});
