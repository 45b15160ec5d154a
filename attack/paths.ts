import type { Arena, AttackPart } from "./arena.ts";
import { rawRequest } from "./raw.ts";
import { Tally } from "./tally.ts";

export const pathsPart: AttackPart = {
  name: "paths",
  about: "path tricks, as signed-out and as signed-in person",
  run: async (arena) => {
    const tally = new Tally();
    const paths = arena.quick ? trickyPaths().filter((_, index) => index % 6 === 0) : trickyPaths();
    const cookies = [undefined, arena.people.find(({ kind }) => kind === "adult student")?.client.cookieHeader];
    for (const [turn, path] of paths.entries()) await askAt(arena, tally, path, cookies[turn % 2]);
    return tally.outcome({ paths: String(paths.length) });
  },
};

async function askAt({ url }: Arena, tally: Tally, path: string, cookie: string | undefined): Promise<void> {
  const shown = path.length > 90 ? `${path.slice(0, 90)}… (${path.length})` : path;
  const answer = await rawRequest(url, { path, headers: cookie ? { cookie } : {} });
  tally.answered(shown, answer.status, answer.milliseconds);
  if (answer.status === 0) tally.finding(`${shown}: no answer`);
  if (/^root:.*:0:0:|"name": "baobab"|^SQLite format 3|DATABASE_URL=/m.test(answer.body))
    tally.finding(`${shown}: shows a file of the machine`);
  const target = answer.location === "" ? undefined : URL.parse(answer.location, url);
  if (answer.location !== "" && target?.host !== new URL(url).host)
    tally.finding(`${shown}: leads to ${answer.location}`);
}

const outside = ["etc/passwd", "package.json", "data/baobab.sqlite", ".env", ".git/config", "proc/self/environ"];
const ups = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..%5c",
  "..\\",
  "%252e%252e%252f",
  "..;/",
  "..%00/",
  "..%c0%af",
  "．．/",
  "..%ef%bc%8f",
  ".%2e/",
  "....//",
];
const bases = [
  "/",
  "/_next/static/",
  "/assets/",
  "/uploads/",
  "/avatars/",
  "/cards/",
  "/api/",
  "/blog/",
  "/de/",
  "/dashboard/",
  "/.well-known/",
];
const foreign = [
  "evil.example",
  "evil.example%2f..",
  "xn--e1afmkfd.example",
  "evil.example@localhost",
  "localhost:1@evil.example",
];
const starts = [
  "//",
  "///",
  "/\\",
  "/%5c",
  "/%2f",
  "/%09/",
  "/%0d%0aLocation:%20//",
  "/.//",
  "/;//",
  "/en//",
  "/de//",
  "/http://",
  "/https:%2f%2f",
];
const tails = [
  "%00",
  "%00.html",
  ";a=b",
  "%20",
  ".",
  "..",
  "/",
  "//",
  "%2f",
  "\\",
  "%5c",
  "?%00",
  "?next=//evil.example",
  "%ff",
  "%",
  "%zz",
  "%u002e",
  "．",
  "%e2%80%ae",
  "#x",
  "::$DATA",
  "~",
  ".json",
  ".rsc",
  "?_rsc=1",
];
const pages = [
  "/",
  "/blog",
  "/login",
  "/dashboard",
  "/staff",
  "/dashboard/messages",
  "/api/health",
  "/feed.xml",
  "/contact",
  "/verify",
  "/fr/blog",
];

function trickyPaths(): string[] {
  const climbing = bases.flatMap((base) => ups.flatMap((up) => outside.map((file) => `${base}${up.repeat(6)}${file}`)));
  const leaving = starts.flatMap((start) => foreign.map((host) => `${start}${host}`));
  const returning = ["/login?next=", "/api/language?to=", "/de/login?next="].flatMap((page) =>
    starts.flatMap((start) => foreign.map((host) => `${page}${encodeURIComponent(`${start}${host}`)}`)),
  );
  const tailed = pages.flatMap((page) => tails.map((tail) => `${page}${tail}`));
  const long = [200, 4_000, 4_097, 15_000].flatMap((length) => [
    `/${"a".repeat(length)}`,
    `/blog/${"%41".repeat(length / 3)}`,
    `/${"a/".repeat(length / 2)}`,
  ]);
  // Node refuses to send other characters unencoded.
  return [...climbing, ...leaving, ...returning, ...tailed, ...long].map((path) =>
    path.replaceAll(/[^\u0021-\u00ff]/g, (sign) => encodeURIComponent(sign)),
  );
}
