import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPacks, packsIn, packsOf, packTitleHeader, savedHere, savePack } from "#browser/live/saved-packs.ts";
import { listenForPacks } from "./packs.ts";
import type { WorkerEvent, WorkerScope } from "./scope.ts";

const origin = "https://mentoring.example.org";
const path = "/api/materials/0b9f7c2e-1111-4222-8333-444455556666";
const words = { lang: "de", title: "Gespeicherte Texte", text: "Keine Verbindung.", again: "Noch einmal" };

/** The browser's store, as far as it is used. */
class Kept {
  entries = new Map<string, Response>();
  key = (asked: string | Request) => new URL(typeof asked === "string" ? asked : asked.url, origin).href;
  put = async (asked: string, response: Response) => void this.entries.set(this.key(asked), response);
  match = async (asked: string) => this.entries.get(this.key(asked))?.clone();
  delete = async (asked: string) => this.entries.delete(this.key(asked));
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}
const kept = new Map<string, Kept>();
const stores = {
  open: async (name: string) => kept.get(name) ?? kept.set(name, new Kept()).get(name),
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
};

const page = (title: string) =>
  new Response(`<p>${title}`, { headers: { [packTitleHeader]: encodeURIComponent(title) } });
let answer: () => Promise<Response> = () => Promise.reject(new TypeError("Failed to fetch"));
const offline = answer;

beforeEach(() => {
  vi.stubGlobal("caches", stores);
  vi.stubGlobal("fetch", () => answer());
});
afterEach(() => {
  kept.clear();
  answer = offline;
  vi.unstubAllGlobals();
});

async function save(user = "ada", title = "Brüche & <b>") {
  answer = async () => page(title);
  await savePack(user, path, words);
  answer = offline;
}

/** What the worker answers, once everything it does besides is done; undefined where it leaves the request to the browser. */
async function asked(url: string, init: RequestInit & { navigate?: boolean } = {}) {
  const listeners: ((event: WorkerEvent) => void)[] = [];
  const scope = { location: new URL(origin), addEventListener: (_: string, one: never) => void listeners.push(one) };
  listenForPacks(scope as unknown as WorkerScope);
  const work: Promise<unknown>[] = [];
  const answered: Promise<Response>[] = [];
  const { navigate, ...rest } = init;
  const request = new Request(new URL(url, origin), rest);
  if (navigate) Object.defineProperty(request, "mode", { value: "navigate" });
  const event = {
    request,
    respondWith: (given: Promise<Response>) => void answered.push(given),
    waitUntil: (given: Promise<unknown>) => void work.push(given),
  };
  for (const listen of listeners) listen(event as unknown as WorkerEvent);
  const text = await answered[0]?.then((response) => response.text());
  await Promise.all(work);
  return text;
}

test("a saved text is read without a connection [@LEARN-08c @A11Y-11b]", async () => {
  await save();
  expect(await asked(path, { navigate: true })).toBe("<p>Brüche & <b>");
});

test("with a connection the server answers, and the saved text is renewed [@LEARN-08c]", async () => {
  await save();
  answer = async () => page("Neu");
  expect(await asked(path)).toBe("<p>Neu");
  answer = offline;
  expect(await asked(path)).toBe("<p>Neu");
});

test("what somebody else saved is not shown to whom the server refuses it", async () => {
  await save();
  answer = async () => new Response("Not found", { status: 404 });
  expect(await asked(path)).toBe("Not found");
  await save();
  answer = async () => new Response("Signed out", { status: 401 });
  expect(await asked(path)).toBe("Signed out");
  expect(kept.size).toBe(0);
});

test("what was taken away goes from the device, and with an ended sign-in everything [@LEARN-08c]", async () => {
  await save();
  answer = async () => new Response("", { status: 404 });
  await asked(path);
  expect(await packsIn(await packsOf("ada"))).toEqual([]);
  await save();
  answer = async () => new Response("", { status: 401 });
  await asked(path);
  expect(await savedHere()).toBeUndefined();
});

test("an outage takes nothing away [@LEARN-08c]", async () => {
  await save();
  answer = async () => new Response("", { status: 502 });
  expect(await asked(path)).toBe("<p>Brüche & <b>");
  expect((await savedHere())?.packs).toEqual([{ path, title: "Brüche & <b>" }]);
});

test.each(["/dashboard/learning", "/de/dashboard/materials", `/fr/dashboard/materials/${path.slice(15)}`])(
  "%s lists the saved texts while it cannot be reached, and is itself otherwise [@LEARN-08c]",
  async (address) => {
    await save();
    const list = await asked(address, { navigate: true });
    expect(list).toContain(`<a href="${path}" dir="auto">Brüche &amp; &lt;b></a>`);
    expect(list).toContain('<html lang="de">');
    answer = async () => new Response("", { status: 503 });
    expect(await asked(address, { navigate: true })).toBe(list);
    answer = async () => new Response("the page");
    expect(await asked(address, { navigate: true })).toBe("the page");
  },
);

test("without saved texts the browser says itself that there is no connection [@LEARN-08c]", async () => {
  await expect(asked("/dashboard/materials", { navigate: true })).rejects.toThrow("Failed to fetch");
});

test.each([
  ["/dashboard/messages", { navigate: true }],
  ["/dashboard/learning", {}],
  ["/dashboard/learning", { method: "POST", navigate: true }],
  ["/api/materials/../messages", {}],
  [`${path}/x`, {}],
  ["https://elsewhere.example/dashboard/learning", { navigate: true }],
])("the worker leaves %s %j alone", async (url, init) => expect(await asked(url, init)).toBeUndefined());

test("signing out leaves nothing on the device, whoever saved it [@LEARN-08c]", async () => {
  await save();
  await save("kofi");
  expect(await asked("/api/sign-out", { method: "POST" })).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("whoever signs in next finds nothing of the one before, and keeps their own [@LEARN-08c]", async () => {
  await save();
  await save("kofi", "Meins");
  kept.set("of-somebody-else", new Kept());
  await forgetPacks("kofi");
  expect([...kept.keys()].sort()).toEqual(["baobab_packs_kofi", "of-somebody-else"]);
});

test("a text that cannot be had is not taken for saved [@LEARN-08c]", async () => {
  answer = async () => new Response("", { status: 404 });
  await expect(savePack("ada", path, words)).rejects.toThrow("404");
  expect(await savedHere()).toBeUndefined();
});
