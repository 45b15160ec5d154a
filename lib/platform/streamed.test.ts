import { afterEach, expect, test } from "vitest";
import { type LogLine, setLogWriter } from "./log.ts";
import { streamed } from "./streamed.ts";

afterEach(() => setLogWriter(undefined));

async function* texts(made: string[], broken = Number.POSITIVE_INFINITY): AsyncIterable<string> {
  try {
    for (let at = 0; at < 10; at += 1) {
      if (at === broken) throw new Error("the database is away");
      made.push(String(at));
      yield String(at).repeat(70_000);
    }
  } finally {
    made.push("ended");
  }
}

test("nothing is made before it is asked for, and nothing more once the reader has left", async () => {
  const made: string[] = [];
  const reader = streamed(texts(made)).getReader();
  expect(made).toEqual([]);
  await reader.read();
  expect(made).toEqual(["0"]);
  await reader.cancel();
  expect(made).toEqual(["0", "ended"]);
});

test("what fails is logged and cuts the file, so that nobody takes half of it for the whole", async () => {
  const logged: LogLine[] = [];
  setLogWriter((line) => logged.push(line));
  await expect(new Response(streamed(texts([], 3))).text()).rejects.toThrow("the database is away");
  expect(logged).toMatchObject([{ message: "A file could not be written to its end" }]);
});

test("the whole is what was made, in its order", async () => {
  const whole = await new Response(streamed(texts([]))).text();
  expect(whole).toBe(Array.from({ length: 10 }, (_, at) => String(at).repeat(70_000)).join(""));
});
