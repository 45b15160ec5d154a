import { formsIn } from "#e2e/shows/html-forms.ts";
import { HttpClient } from "#e2e/shows/http-client.ts";
import { requestLimits } from "#server/limits.ts";
import { addresses, floodOfStalled } from "#server/support/floods.ts";
import { callOf, multipartForm } from "#server/support/forms.ts";
import { type Arena, type AttackPart, onlyLoopback } from "./arena.ts";
import { actionNamed } from "./built.ts";
import { Bystander, type Experience, ratioOf, waitFor } from "./bystander.ts";
import { contactForm } from "./contact-form.ts";
import { RawConnection, rawRequest } from "./raw.ts";
import { Tally } from "./tally.ts";

export const floodsPart: AttackPart = {
  name: "floods",
  about: "floods, and what a bystander notices of them",
  run: async (arena) => {
    const tally = new Tally();
    const bystander = await Bystander.at({
      url: arena.url,
      paths: ["/", "the form", "/blog", "/login", "the form"],
      pace: 100,
    });
    try {
      await bystander.while(waitFor(1_000));
      const quiet = await bystander.while(waitFor(arena.quick ? 1_500 : 4_000));
      const figures: Record<string, string> = { "without a flood": told(quiet) };
      for (const [name, flood] of floods(arena, { tally, figures })) {
        const noticed = await bystander.while(flood());
        figures[name] = `${told(noticed)}, ${ratioOf(quiet, noticed)}`;
        judge(tally, name, noticed);
        // The next flood starts after this one has settled.
        await bystander.while(waitFor(1_000));
      }
      return tally.outcome(figures);
    } finally {
      bystander.end();
    }
  },
};

const told = ({ asked, median, worst, slowest, own, refused }: Experience) =>
  `${asked} asked, median ${Math.round(median)} ms, worst ${Math.round(worst)} ms (${slowest}; own delay ${Math.round(own)} ms)${refused.length > 0 ? `, ${refused.length} refused` : ""}`;

/** Waits are printed and not judged: they depend on the machine. */
function judge(tally: Tally, name: string, { asked, worst, refused }: Experience): void {
  tally.answered(name, 200, worst);
  if (refused.length > 0)
    tally.finding(
      `${name}: ${refused.length} of ${asked} of a bystander's requests failed (${refused.slice(0, 3).join(", ")})`,
    );
}

type Flood = readonly [name: string, flood: () => Promise<unknown>];
type Told = Readonly<{ tally: Tally; figures: Record<string, string> }>;

/** The quick run has only the floods that once blocked everybody else. */
function floods(arena: Arena, of: Told): Flood[] {
  const { url, quick } = arena;
  const seconds = quick ? 2 : 10;
  const worst: Flood[] = [
    ["many fields", () => postFields(url, quick ? 3 : 12)],
    ["96 pages at once for three addresses", () => manyPages(url, quick ? 1 : 5)],
    ["200 pages a second for one address, each left at once", () => pagesLeft(url, seconds)],
    ["sign-in forms of many networks of one IPv6 site", () => formsOfOneSite(arena, of, seconds)],
    ["one byte short of 1 MB, one address", () => oneByteShort(url, { clients: 1, announced: 1_000_000, seconds })],
    [
      "one byte short, 18 addresses",
      () => oneByteShort(url, { clients: 18, announced: requestLimits.strangersBody, seconds }),
    ],
  ];
  if (quick) return worst;
  return [
    ...worst,
    ["slow headers", () => slowHeaders(url, 400, seconds)],
    ["many posts of one address", () => manyPosts(url, 2_000)],
    ["many connections", () => manyConnections(url, 1_500, seconds)],
  ];
}

const flooder = "10.250.0.1";

/** Forms of 15,000 empty fields. Four of them once blocked the process for 13 seconds. */
async function postFields(url: string, posts: number): Promise<void> {
  const { body, headers } = await contactForm(url, 15_000);
  const sent = {
    method: "POST",
    path: "/contact",
    headers: { ...headers, origin: url, "x-forwarded-for": flooder },
    body,
  };
  await Promise.all(Array.from({ length: posts }, () => rawRequest(url, sent)));
}

/** As many as there are places and more, again and again: each is made for its reader. */
async function manyPages(url: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const ask = (page: number) => {
      const headers = { "x-forwarded-for": `10.250.1.${page % 3}` };
      return rawRequest(url, { method: "GET", path: `/signup?page=${round}-${page}`, headers });
    };
    await Promise.all(Array.from({ length: 96 }, (_, page) => ask(page)));
  }
}

/** Each on a connection of its own: one by one they would fill the line at the port, which no limit sees. */
async function pagesLeft(url: string, seconds: number): Promise<void> {
  const { host } = new URL(url);
  const until = performance.now() + 1_000 * seconds;
  for (let page = 0; performance.now() < until; page += 1) {
    const connection = new RawConnection(url);
    connection.send(`GET /login?left=${page} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${flooder}\r\n\r\n`);
    setTimeout(() => connection.reset(), 2);
    await waitFor(5);
  }
}

/** More connections than may be worked on and wait, each form from another /64 of one /48, while somebody signed in sends changes. */
async function formsOfOneSite({ url, people }: Arena, { tally, figures }: Told, seconds: number): Promise<void> {
  const form = await signInForm(url);
  const until = performance.now() + 1_000 * seconds;
  const statuses = new Map<number, number>();
  let network = 0;
  const send = async () => {
    while (performance.now() < until) {
      network += 1;
      const { body, headers } = multipartForm([
        ...form,
        ["email", `nobody${network}@example.org`],
        ["password", "wrong"],
      ]);
      const from = { origin: url, "x-forwarded-for": `2001:db8:7:${(network % 65_536).toString(16)}::1` };
      const { status } = await rawRequest(url, {
        method: "POST",
        path: "/login",
        headers: { ...headers, ...from },
        body,
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // 0: on a busy machine a place comes no sooner than a sender gives up.
      if (![0, 200, 429, 503].includes(status)) tally.finding(`a sign-in form of one IPv6 site: ${status}`);
    }
  };
  const [presses] = await Promise.all([pressed(people, { url, until, tally }), ...Array.from({ length: 100 }, send)]);
  if (!statuses.get(200)) tally.finding("no sign-in form of one IPv6 site was answered");
  const answers = [...statuses].map(([status, count]) => `${status}×${count}`).join(" ");
  figures["its senders"] = answers;
  figures["a change of somebody signed in"] = `${presses.length} asked, worst ${Math.round(Math.max(...presses))} ms`;
}

async function signInForm(url: string): Promise<readonly (readonly [string, string])[]> {
  const { body } = await new HttpClient(url).get("/login");
  const form = formsIn(body).find(({ fields }) => fields.has("email") && fields.has("password"));
  if (!form) throw new Error("The page for signing in has no form");
  return [...form.fields].filter(([name]) => name !== "email" && name !== "password");
}

/** How long each change of somebody who is signed in took; each must be done. */
async function pressed(
  people: Arena["people"],
  { url, until, tally }: Readonly<{ url: string; until: number; tally: Tally }>,
): Promise<readonly number[]> {
  const client = people.find(({ kind }) => kind === "adult student")?.client;
  const waits: number[] = [];
  while (client && performance.now() < until) {
    const started = performance.now();
    const signal = AbortSignal.timeout(20_000);
    const sent = client.send("/api/active", { method: "POST", signal, headers: { origin: url } });
    const status = await sent.then((answer) => answer.status).catch(() => 0);
    waits.push(performance.now() - started);
    tally.answered("a change of somebody signed in", status, waits.at(-1));
    if (status !== 204) tally.finding(`a change of somebody signed in: ${status || "no answer"}`);
    await waitFor(250);
  }
  return waits;
}

type Short = Readonly<{ clients: number; announced: number; seconds: number }>;

/** 64 senders per address send all but the last byte and wait. New senders replace those that are refused. */
async function oneByteShort(url: string, { clients, announced, seconds }: Short): Promise<void> {
  onlyLoopback(url);
  const sender = { path: "/contact", origin: url, clients: addresses(clients), announced };
  const send = (each: number) => floodOfStalled(Number(new URL(url).port), { ...sender, each });
  const all = [await send(64)];
  for (let left = seconds; left > 0; left -= 1) {
    await waitFor(1_000);
    const refused = [...(all.at(-1)?.answered.values() ?? [])].reduce((sum, count) => sum + count, 0);
    if (refused > 0) all.push(await send(Math.ceil(refused / clients)));
  }
  for (const { end } of all) end();
}

/** Sends headers one letter at a time and never finishes them. */
async function slowHeaders(url: string, sockets: number, seconds: number): Promise<void> {
  const open = Array.from({ length: sockets }, () => new RawConnection(url));
  for (const connection of open) connection.send(`GET / HTTP/1.1\r\nHost: ${new URL(url).host}\r\nX-Slow: `);
  for (let left = seconds * 4; left > 0; left -= 1) {
    for (const connection of open) connection.send("a");
    await waitFor(250);
  }
  for (const connection of open) connection.close();
}

async function manyPosts(url: string, posts: number): Promise<void> {
  const { body, headers } = callOf(actionNamed("submitContactForm").id, [{}, {}]);
  const sent = {
    method: "POST",
    path: "/contact",
    headers: { ...headers, origin: url, "x-forwarded-for": flooder },
    body,
  };
  let left = posts;
  const send = async () => {
    while (left > 0) {
      left -= 1;
      await rawRequest(url, sent);
    }
  };
  await Promise.all(Array.from({ length: 50 }, send));
}

async function manyConnections(url: string, sockets: number, seconds: number): Promise<void> {
  const open = Array.from({ length: sockets }, () => new RawConnection(url));
  await waitFor(seconds * 1_000);
  for (const connection of open) connection.close();
}
