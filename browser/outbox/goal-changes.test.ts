import { afterEach, expect, test, vi } from "vitest";
import { goalChanges, type UnsentChange } from "./goal-changes.ts";
import { memoryOutbox } from "./outbox.ts";
import { type Became, sendWaiting } from "./send-waiting.ts";

type Told = Became<Pick<UnsentChange, "change">, object>;

afterEach(() => vi.unstubAllGlobals());

const tick = (id: string, done: boolean, userId = "ada"): UnsentChange => ({
  ...{ id, userId, locale: "en", createdAt: 0 },
  change: { kind: "tickStep", goalId: "goal", stepId: "step", done },
});
const taken = () => Response.json({ goal: null });

async function outboxOf(...unsent: readonly UnsentChange[]) {
  const outbox = memoryOutbox<UnsentChange>();
  for (const one of unsent) await outbox.put(one);
  const [told, posted]: [Told[], string[]] = [[], []];
  const send = (answer: (unsent: UnsentChange) => Response | Promise<Response>, userId?: string) => {
    vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
      const one: UnsentChange = JSON.parse(body);
      posted.push(one.id);
      return answer(one);
    });
    const whose = userId === undefined ? {} : { userId };
    return sendWaiting(goalChanges, { outbox, ...whose, tell: (became) => void told.push(became) });
  };
  return { outbox, send, told, posted, left: async () => (await outbox.all()).map(({ id }) => id) };
}

test("the server gets what the first release kept as the first release sent it [@LEARN-09b]", async () => {
  const calls: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    calls.push([address, JSON.parse(body)]);
    return taken();
  });
  const outbox = memoryOutbox<UnsentChange>();
  const { change, ...kept } = tick("1", true);
  await outbox.put({ ...kept, change });
  await sendWaiting(goalChanges, { outbox, tell: () => undefined });
  expect(goalChanges.name).toBe("baobab_learning");
  expect(calls).toEqual([["/api/learning?lang=en", { id: "1", userId: "ada", change }]]);
});

test("a tick never overtakes the one before it, whatever stops the way [@LEARN-09b]", async () => {
  const { send, posted, left, told } = await outboxOf(tick("one", true), tick("two", false));
  expect(await send(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({ why: "unreachable" });
  expect(await send(() => new Response("Bad gateway", { status: 502 }))).toEqual({ why: "unreachable" });
  // A page of somebody's network that says all is well is no answer of ours.
  expect(await send(() => new Response("<html>Sign in to the café</html>"))).toEqual({ why: "unreachable" });
  expect(await left()).toEqual(["one", "two"]);
  expect(await send(taken)).toBeUndefined();
  expect(posted).toEqual(["one", "one", "one", "one", "two"]);
  expect(told.map(({ kind }) => kind)).toEqual(["stored", "stored"]);
  expect(await left()).toEqual([]);
});

test.each([400, 404, 409])(
  "what is refused (%d) is kept with its sentence and holds up nothing [@LEARN-09b]",
  async (status) => {
    const { outbox, send, posted, told } = await outboxOf(tick("one", true), tick("two", false));
    const answer = ({ id }: UnsentChange) => (id === "one" ? Response.json({ text: "Gone." }, { status }) : taken());
    await send(answer);
    await send(answer);
    expect(posted).toEqual(["one", "two"]);
    expect(told).toMatchObject([{ kind: "refused", text: "Gone." }, { kind: "stored" }]);
    expect(await outbox.all()).toEqual([{ ...tick("one", true), refused: "Gone." }]);
  },
);

test("what somebody else did on this device waits for them [@LEARN-09b]", async () => {
  const { send, posted, left } = await outboxOf(tick("hers", true, "ada"), tick("his", true, "ben"));
  await send(taken, "ben");
  expect(posted).toEqual(["his"]);
  expect(await send(() => Response.json({}, { status: 401 }))).toEqual({ why: "signedOut" });
  expect(await left()).toEqual(["hers"]);
});
