import { expect, test } from "vitest";
import { createKeyedMutex } from "./mutex.ts";

/** Work that notes when it begins and ends, and ends when told. */
function pieces() {
  const noted: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const piece = (name: string) => async () => {
    noted.push(`${name} begins`);
    await new Promise<void>((done, fail) => ends.set(name, (failure) => (failure ? fail(failure) : done())));
    noted.push(`${name} ends`);
    return name;
  };
  return { noted, piece, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}
const soon = () => new Promise<void>((done) => setImmediate(done));

test("work of one key goes one after the other, in the order asked", async () => {
  const { noted, piece, end } = pieces();
  const inTurn = createKeyedMutex();
  const all = ["one", "two", "three"].map((name) => inTurn("a", piece(name)));
  await soon();
  expect(noted).toEqual(["one begins"]);
  for (const name of ["one", "two", "three"]) {
    end(name);
    await soon();
  }
  expect(await Promise.all(all)).toEqual(["one", "two", "three"]);
  expect(noted).toEqual(["one", "two", "three"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("work of another key does not wait", async () => {
  const { noted, piece, end } = pieces();
  const inTurn = createKeyedMutex();
  const held = inTurn("a", piece("held"));
  const other = inTurn("b", piece("other"));
  await soon();
  end("other");
  expect(await other).toBe("other");
  expect(noted).not.toContain("held ends");
  end("held");
  await held;
});

test("work that fails says so to who asked for it, and to nobody after it", async () => {
  const { piece, end } = pieces();
  const inTurn = createKeyedMutex();
  const failing = inTurn("a", piece("failing"));
  const next = inTurn("a", piece("next"));
  await soon();
  end("failing", new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  await soon();
  end("next");
  expect(await next).toBe("next");
});

test("who comes while the last one of a key is ending still waits for it", async () => {
  const { noted, piece, end } = pieces();
  const inTurn = createKeyedMutex();
  const first = inTurn("a", piece("first"));
  await soon();
  const second = inTurn("a", piece("second"));
  end("first");
  await first;
  const third = inTurn("a", piece("third"));
  await soon();
  expect(noted).toEqual(["first begins", "first ends", "second begins"]);
  end("second");
  await soon();
  end("third");
  await Promise.all([second, third]);
});
