import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";
import { importsOf, isActionFile, isClient, reachedFrom, sourcesUnder } from "./import-graph.ts";

const chains = (files: readonly { file: string; chain: readonly string[] }[]) =>
  files.map(({ file, chain }) => [...chain, file].join(" → "));

test("imports are read from every form they are written in, types aside", () => {
  const source = `import a from "#lib/a.ts";
import { type B, b } from './b.ts';
import type { C } from "#lib/c.ts";
import "./site.css";
export { d } from "#lib/d.ts";
export * from "#lib/e.ts";
import {
  f,
} from "#lib/f.ts";
const g = await import("#lib/g.ts");
export type { H } from "#lib/h.ts";`;
  expect(importsOf(source)).toEqual([
    "#lib/a.ts",
    "./b.ts",
    "./site.css",
    "#lib/d.ts",
    "#lib/e.ts",
    "#lib/f.ts",
    "#lib/g.ts",
  ]);
});

/** What only works once React has started in the browser. */
const browserOnly =
  /\b(?:useState|useReducer|useEffect|useLayoutEffect|useRef|useOptimistic|useTransition|useRouter)\b|\bon[A-Z]\w+=/;

describe("documents", () => {
  // Next answers a posted form through `useActionState`, which needs a client file even where its script is never sent.
  test("a client file that a page under (site) reaches only carries a form's answer [@A11Y-09c]", () => {
    const pages = sourcesUnder("app/[locale]/(site)");
    expect(pages.length).toBeGreaterThan(0);
    const clients = reachedFrom(pages, ({ source }) => isActionFile(source)).filter(({ source }) => isClient(source));
    expect(chains(clients.filter(({ source }) => browserOnly.test(source)))).toEqual([]);
    const form = /\buse(?:ActionState|FormStatus)\b/;
    expect(chains(clients.filter(({ source }) => !form.test(source)))).toEqual([]);
  });
});

// A call that rings needs no more than its address.
test.each([
  [
    "the editor",
    /^components\/publishing\/blog-posts\/editor\/(?!post-not-found)/,
    /\/dashboard\/blogs\/(?:new|edit)\//,
  ],
  ["calls", /^browser\/calls\/(?!call-api)/, /\/(?:dashboard\/video|staff\/calls)\//],
])("the code of %s is loaded by its own pages alone [@A11Y-09d]", (_, code, own) => {
  const pages = sourcesUnder("app");
  const reached = (starts: readonly string[]) =>
    reachedFrom(starts, ({ source }) => isActionFile(source)).filter(({ file }) => code.test(file));
  expect(reached(pages.filter((page) => own.test(page))).length).toBeGreaterThan(5);
  expect(chains(reached(pages.filter((page) => !own.test(page))))).toEqual([]);
});

test("primitives reach no domain, through any number of files", () => {
  const reached = reachedFrom(sourcesUnder("components/platform/ui"));
  expect(reached.length).toBeGreaterThan(20);
  const domain =
    /^(?:app|db|server)\/|^browser\/(?!live\/flash\.ts)|^lib\/(?!platform\/)|^components\/(?!platform\/ui\/)/;
  expect(chains(reached.filter(({ file }) => domain.test(file)))).toEqual([]);
});

describe("what Node runs by itself", () => {
  const reached = () => reachedFrom(["server/main.ts", ...sourcesUnder("scripts"), ...sourcesUnder("db/seed")]);

  test("neither the server nor a command reaches JSX", () => {
    expect(chains(reached().filter(({ file }) => file.endsWith(".tsx")))).toEqual([]);
  });

  test("neither the server nor a command reaches a request interface of Next", () => {
    // `next-auth/jwt` only signs and reads tokens: it knows nothing of Next.
    const request = /^(?:next\/(?:cache|headers|navigation|root-params)|server-only|next-auth(?!\/jwt$).*)$/;
    expect(chains(reached().filter(({ source }) => importsOf(source).some((name) => request.test(name))))).toEqual([]);
  });
});

test("what is sent to the browser reaches no package that only checks or stores", () => {
  const clients = sourcesUnder("components").filter((file) => isClient(readFileSync(join(root, file), "utf8")));
  expect(clients.length).toBeGreaterThan(50);
  const reached = reachedFrom(clients, ({ source }) => isActionFile(source)).filter(
    ({ source }) => !isActionFile(source),
  );
  const heavy = /^(?:zod|temporal-polyfill|drizzle-orm|luxon|sharp|node:.*)(?:\/|$)/;
  expect(chains(reached.filter(({ source }) => importsOf(source).some((name) => heavy.test(name))))).toEqual([]);
});
