import {
  action as actionOfTests,
  callOf,
  malformed,
  multipartForm,
  type PostedEntry,
  type PostedForm,
  wellFormed,
} from "#server/support/forms.ts";
import type { Arena, AttackPart } from "./arena.ts";
import { actionNamed } from "./built.ts";
import { contactForm } from "./contact-form.ts";
import { rawRequest } from "./raw.ts";
import { Tally } from "./tally.ts";

/** Limit for one malformed body, generous for a busy machine. */
const slowMs = 3_000;
/** Log lines per malformed body: one line each would fill the disk. */
const linesEach = 0.2;

export const bodiesPart: AttackPart = {
  name: "bodies",
  about: "malformed bodies of actions and interfaces",
  run: async (arena) => {
    const tally = new Tally();
    const before = linesOf(arena.log());
    const bodies = postedBodies(await contactForm(arena.url, 15_000));
    const rounds = arena.quick ? 1 : 8;
    for (let round = 0; round < rounds; round += 1)
      for (const [index, body] of bodies.entries()) await post(arena, tally, { ...body, turn: round + index });
    const written = linesOf(arena.log()) - before;
    if (written > 20 + linesEach * tally.asked)
      tally.finding(`${written} lines in the log for ${tally.asked} malformed bodies`);
    return tally.outcome({ kinds: String(bodies.length), "lines in the log": String(written) });
  },
};

/** `well`: a page of ours could send it. */
type Posted = PostedForm & Readonly<{ name: string; path: string; well?: boolean }>;

async function post({ url, people }: Arena, tally: Tally, { turn, ...sent }: Posted & { turn: number }) {
  const senders = people.filter(({ kind }) => ["stranger", "adult student", "approved mentor"].includes(kind));
  const person = senders[turn % senders.length];
  const headers: Record<string, string> = {
    ...{ ...sent.headers, origin: url, "x-forwarded-for": person?.client.network ?? "10.9.9.9" },
    ...(person?.client.cookieHeader ? { cookie: person.client.cookieHeader } : {}),
  };
  const { status, milliseconds } = await rawRequest(url, { method: "POST", path: sent.path, headers, body: sent.body });
  const title = `${sent.name} to ${sent.path} as ${person?.kind}`;
  tally.answered(title, status, milliseconds);
  if (status === 0) tally.finding(`${title}: no answer`);
  // One interface redirects to where the browser came from, whatever the body was.
  if (sent.well ? status === 400 : status < 300) tally.finding(`${title}: ${status}`);
  if (milliseconds > slowMs) tally.finding(`${title}: took longer than ${slowMs} ms`);
}

/** Each request has a line of level info. These are the others. */
const linesOf = (log: string) => log.split("\n").filter((line) => !line.includes('"level":"info"')).length;

function postedBodies(manyFields: PostedForm): Posted[] {
  const { id } = actionNamed("submitContactForm");
  const real = ({ body, headers }: PostedForm): PostedForm => ({
    body: body.replaceAll(actionOfTests, id),
    headers: { ...headers, ...(headers["next-action"] === actionOfTests ? { "next-action": id } : {}) },
  });
  const path = "/contact";
  const ofCalls: Record<string, PostedForm> = {
    ...Object.fromEntries(Object.entries(hostileRows).map(([name, rows]) => [name, rowsFor(id, rows)])),
    "an id of nobody": callOf("00".repeat(21), []),
    "an id that is none": callOf("../../etc/passwd", []),
    "a long id": callOf("a".repeat(4_000), []),
    "the id of a prototype": callOf("__proto__", []),
    "an image": { body: "\u0000\u0001", headers: { "content-type": "image/png", "next-action": id } },
    "a form of 15,000 empty fields": manyFields,
    "a name of 100 KB": multipartForm([["n".repeat(100_000), "v"]]),
    "20,000 parameters": {
      body: "a=&".repeat(20_000),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    },
    "an id of nobody without script": multipartForm([[`$ACTION_ID_${"00".repeat(21)}`, ""]]),
    "a boundary of 5,000": {
      body: "x",
      headers: { "content-type": `multipart/form-data; boundary=${"b".repeat(5_000)}` },
    },
  };
  return [
    ...malformed.map(([name, sent]) => ({ name, path, ...real(sent) })),
    ...Object.entries(ofCalls).map(([name, sent]) => ({ name, path, ...sent })),
    ...wellFormed.map(([name, sent]) => ({ name, path, ...real(sent), well: true })),
    ...interfaces.flatMap((to) => Object.entries(json).map(([name, body]) => ({ name, path: to, ...asJson(body) }))),
  ];
}

const hostileRows: Readonly<Record<string, readonly PostedEntry[]>> = {
  "a cycle": [
    ["1", '{"a":"$1"}'],
    ["0", '["$1","$1"]'],
  ],
  "a cycle of two": [
    ["1", '"$2"'],
    ["2", '"$1"'],
    ["0", '["$1"]'],
  ],
  "a thenable": [
    ["1", '{"then":"$2:__proto__:then"}'],
    ["2", '"$@1"'],
    ["0", '["$1"]'],
  ],
  "a path into the prototype": [
    ["1", "{}"],
    ["0", '["$1:__proto__:constructor:constructor"]'],
  ],
  "a promise of nothing": [["0", '["$@9"]']],
  "a stream without end": [["0", '["$R9","$X8"]']],
  "a huge number": [["0", `["$n${"9".repeat(50_000)}"]`]],
  "no root": [["7", "[]"]],
};

function rowsFor(id: string, rows: readonly PostedEntry[]): PostedForm {
  const { body, headers } = multipartForm(rows);
  return { body, headers: { ...headers, "next-action": id } };
}

const interfaces = [
  "/api/messages",
  "/api/learning",
  "/api/push",
  "/api/notifications",
  "/api/typing",
  "/api/language",
  "/api/stripe",
];
const json: Readonly<Record<string, string>> = {
  "no JSON": "{[",
  null: "null",
  "a list": '[[[["\\ud800"]]]]',
  "prototype keys": '{"__proto__":{"id":1},"constructor":null}',
};
const asJson = (body: string): PostedForm => ({ body, headers: { "content-type": "application/json" } });
