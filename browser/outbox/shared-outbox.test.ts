import { afterEach, expect, test, vi } from "vitest";
import { outboxKind } from "./outbox-kind.ts";

type Said = Readonly<{ text: string }>;
const unsent = { id: "1", userId: "ada", locale: "en", createdAt: 1, text: "Only here" };
const newKind = () =>
  outboxKind<Said, Said>({ name: "outbox-of-a-shared-device", address: "/api/messages", taken: () => undefined });

afterEach(() => vi.unstubAllGlobals());

test("on a shared device unsent words are in the page alone, and nothing of the browser is opened for them", async () => {
  const opened: string[] = [];
  vi.stubGlobal("indexedDB", { open: (name: string) => void opened.push(name) });
  vi.stubGlobal("document", { querySelector: (asked: string) => (asked.includes("data-shared") ? {} : null) });
  const kind = newKind();
  await (await kind.ofPage()).put(unsent);
  expect(await (await kind.ofPage()).all()).toEqual([unsent]);
  expect(opened).toEqual([]);
  expect(await (await newKind().ofPage()).all(), "another page").toEqual([]);
});

test("on a person's own device they are stored [@CHAT-11a]", async () => {
  const opened: string[] = [];
  vi.stubGlobal("indexedDB", {
    open: (name: string) => {
      opened.push(name);
      throw new Error("refused");
    },
  });
  vi.stubGlobal("document", { querySelector: () => null });
  await newKind().ofPage();
  expect(opened).toEqual(["outbox-of-a-shared-device"]);
});
