import { builtActions } from "./action-list.ts";
import type { Arena, Part } from "./arena.ts";
import { contactForm, multipart, part, whole } from "./multipart.ts";
import { type RawRequest, rawRequest } from "./raw.ts";
import { Tally } from "./tally.ts";

/** A malformed body must not take longer than this, on a machine that has other work. */
const slowMs = 3_000;
/** Lines the server may write for each malformed body: a few are news, a line each would fill the disk. */
const linesEach = 0.2;

/** Bodies of actions that no browser sends: refused as the sender's fault, at once, and without filling the log. */
export const bodiesPart: Part = {
  name: "bodies",
  about: "malformed bodies of actions and interfaces",
  run: async (arena) => {
    const tally = new Tally();
    const before = linesOf(arena.log());
    const bodies = malformedBodies(await contactForm(arena.url, 15_000));
    const rounds = arena.quick ? 1 : 8;
    for (let round = 0; round < rounds; round += 1)
      for (const [index, body] of bodies.entries()) await post(arena, tally, { ...body, turn: round + index });
    const written = linesOf(arena.log()) - before;
    if (written > 20 + linesEach * tally.asked)
      tally.finding(`${written} lines in the log for ${tally.asked} malformed bodies`);
    return tally.outcome({ kinds: String(bodies.length), "lines in the log": String(written) });
  },
};

type Malformed = Readonly<{
  name: string;
  path: string;
  action?: string;
  type?: string;
  body: string | Buffer;
  mayPass?: boolean;
}>;

async function post(
  { url, people }: Arena,
  tally: Tally,
  { turn, ...sent }: Malformed & { turn: number },
): Promise<void> {
  const signedIn = people.filter(
    ({ kind }) => kind === "stranger" || kind === "adult student" || kind === "approved mentor",
  );
  const person = signedIn[turn % signedIn.length];
  const headers: Record<string, string> = { origin: url, "x-forwarded-for": person?.client.network ?? "10.9.9.9" };
  if (person?.client.cookieHeader) headers.cookie = person.client.cookieHeader;
  if (sent.action !== undefined) headers["next-action"] = sent.action;
  if (sent.type !== undefined) headers["content-type"] = sent.type;
  const asked: RawRequest = { method: "POST", path: sent.path, headers, body: sent.body };
  const { status, milliseconds } = await rawRequest(url, asked);
  const title = `${sent.name} to ${sent.path} as ${person?.kind}`;
  tally.answered(title, status, milliseconds);
  if (status === 0) tally.finding(`${title}: no answer`);
  if (status < 300 && !sent.mayPass) tally.finding(`${title}: ${status}, as if it were well`);
  if (milliseconds > slowMs) tally.finding(`${title}: took longer than ${slowMs} ms`);
}

const linesOf = (log: string) => log.split("\n").length;

const plain = "text/plain;charset=UTF-8";

function malformedBodies(manyFields: string): Malformed[] {
  const contact = builtActions().find(({ name }) => name === "submitContact");
  const action = contact?.id ?? "";
  const called = (name: string, body: string | Buffer, type: string, more: Partial<Malformed> = {}): Malformed => ({
    ...{ name, body, type, path: "/contact", action, ...more },
  });
  const form = (name: string, body: string, type = multipart("x"), more: Partial<Malformed> = {}): Malformed => ({
    ...{ name, body, type, path: "/contact", ...more },
  });
  const reference = `$ACTION_REF_1`;
  return [
    called("no JSON", "{[", plain),
    called("empty", "", plain),
    called("JSON that is no list", '{"a":1}', plain, { mayPass: true }),
    called("cut short", '["a', plain),
    called("not UTF-8", Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d]), plain, { mayPass: true }),
    called("deep nesting", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, plain, { mayPass: true }),
    called("prototype keys", '[{"__proto__":{"a":1}},{"constructor":{"prototype":{}}}]', plain, { mayPass: true }),
    called("a reference to nothing", '["$K1","$Q2","$W3","$i4"]', plain, { mayPass: true }),
    called("a cycle", whole(part("1", '{"a":"$1"}'), part("0", '["$1","$1"]')), multipart("x"), { mayPass: true }),
    called("a cycle of two", whole(part("1", '"$2"'), part("2", '"$1"'), part("0", '["$1"]')), multipart("x"), {
      mayPass: true,
    }),
    called(
      "a thenable",
      whole(part("1", '{"then":"$2:__proto__:then"}'), part("2", '"$@1"'), part("0", '["$1"]')),
      multipart("x"),
      { mayPass: true },
    ),
    called(
      "a path into the prototype",
      whole(part("1", "{}"), part("0", '["$1:__proto__:constructor:constructor"]')),
      multipart("x"),
      { mayPass: true },
    ),
    called("a promise of nothing", whole(part("0", '["$@9"]')), multipart("x"), { mayPass: true }),
    called("a stream without end", whole(part("0", '["$R9","$X8"]')), multipart("x"), { mayPass: true }),
    called("a huge number", `["$n${"9".repeat(100_000)}"]`, plain, { mayPass: true }),
    called("no boundary", part("0", "[]"), "multipart/form-data"),
    called("another boundary", whole(part("0", "[]")), multipart("y")),
    called("no root", whole(part("7", "[]")), multipart("x")),
    called("form cut short", part("0", "[").slice(0, -6), multipart("x")),
    called("form as JSON", whole(part("0", "[]")), "application/json", { mayPass: true }),
    called("image", "\u0000\u0001", "image/png"),
    called("an id of nobody", "[]", plain, { action: "00".repeat(21) }),
    called("an id that is none", "[]", plain, { action: "../../etc/passwd" }),
    called("a long id", "[]", plain, { action: "a".repeat(4_000) }),
    called("the id of a prototype", "[]", plain, { action: "__proto__" }),
    form("form without boundary", part("a", "b"), "multipart/form-data"),
    form("form cut short without script", part("a", "b").slice(0, -5)),
    form("15,000 empty fields", manyFields),
    form("a name of 100 KB", whole(part("n".repeat(100_000), "v")), multipart("x"), { mayPass: true }),
    form("a reference without an action", whole(part(reference, ""))),
    form("an action that is none", whole(part(reference, ""), part("$ACTION_1:0", '{"id":"no"}'))),
    form(
      "an action with broken arguments",
      whole(part(reference, ""), part("$ACTION_1:0", `{"id":"${action}","bound":"$@1"}`), part("$ACTION_1:1", "{[")),
    ),
    form("an id of nobody without script", whole(part(`$ACTION_ID_${"00".repeat(21)}`, ""))),
    form("a boundary of 5,000", "x", multipart("b".repeat(5_000)), { mayPass: false }),
    form("20,000 parameters", "a=&".repeat(20_000), "application/x-www-form-urlencoded", { mayPass: true }),
    ...["/api/messages", "/api/learning", "/api/push", "/api/typing", "/api/language", "/api/stripe"].flatMap(
      (path) => [
        { name: "no JSON", path, type: "application/json", body: "{[" },
        { name: "null", path, type: "application/json", body: "null" },
        { name: "a list", path, type: "application/json", body: '[[[["\\ud800"]]]]' },
        { name: "prototype keys", path, type: "application/json", body: '{"__proto__":{"id":1},"constructor":null}' },
      ],
    ),
  ];
}
