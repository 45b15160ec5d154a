import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect } from "@playwright/test";
import Database from "better-sqlite3";
import { locales } from "#i18n/routing.ts";
import { demoAccounts } from "#lib/accounts/demo/accounts.ts";
import { mayOpen, type Role } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, signedInDemo } from "./shows/people.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const folder = join(import.meta.dirname, "../app/[locale]/dashboard");

/** Every page under the dashboard, read from the routes themselves, so that a new page is covered without a word here. */
const routes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name === "page.tsx")
  .map((entry) =>
    relative(folder, entry.parentPath)
      .split(sep)
      .filter((part) => !part.startsWith("(")),
  )
  .map((parts) => ["/dashboard", ...parts].filter(Boolean).join("/"))
  .sort();

/** What Next's own navigation asks for; without the frame, or ahead of a press. */
const requests: Record<string, Record<string, string>> = {
  document: { accept: "text/html" },
  "client navigation": { RSC: "1", accept: "text/x-component" },
  prefetch: { RSC: "1", "Next-Router-Prefetch": "1", accept: "text/x-component" },
  "segment prefetch": { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
};

type Private = { draftId: string; words: string[] };

/** What only the demo mentor may see of themselves; the test reads it beside the server, from its own file. */
function mentorsOwn(): Private {
  const database = new Database(join(process.env.BAOBAB_E2E_DATA ?? "", "baobab.sqlite"), { readonly: true });
  try {
    const email = demoAccounts.mentor.email;
    const user = database.prepare("select id, first_name, last_name from users where email_key = ?").get(email) as {
      id: string;
      first_name: string;
      last_name: string;
    };
    const drafts = database
      .prepare("select id, title from posts where author_id = ? and status = 'draft'")
      .all(user.id) as { id: string; title: string }[];
    const [draft] = drafts;
    if (!draft) throw new Error("The demo data should hold a draft of the mentor");
    return {
      draftId: draft.id,
      words: [user.id, `${user.first_name} ${user.last_name}`, email, ...drafts.map((post) => post.title)],
    };
  } finally {
    database.close();
  }
}

async function answerTo(client: HttpClient, path: string, headers: Record<string, string>) {
  const answer = await client.get(path, headers);
  // Next sends a client navigation without its cache-busting parameter once to the address that has it.
  const target = answer.location ? new URL(answer.location, client.origin) : undefined;
  if (target?.pathname === path && target.searchParams.has("_rsc"))
    return client.get(`${path}${target.search}`, headers);
  return answer;
}

/** Pages of one thing, which the id of a post does not name, and the page of a minor's guardian: there for others. */
const isOfOne = (route: string) =>
  route === "/dashboard/guardian" || (/\[(?:id|code)\]/.test(route) && !route.startsWith("/dashboard/blogs/"));
const pathOf = (route: string, draftId: string) =>
  route.replace("[id]", draftId).replace("[code]", "0000-0000-0000-0000").replace("[unit]", "reporting");
/** Whole pages in two languages; what the frame asks ahead goes the same way, so that one will do. */
const sourcesOf = (kind: string) => locales.slice(0, kind === "document" ? 2 : 1);

test("finds the dashboard's pages", { tag: ["@DASH-01"] }, () => {
  const expected = ["", "/profile", "/messages", "/video", "/students", "/mentors", "/sessions", "/schedule"]
    .concat(["/analytics", "/learning", "/achievements", "/notifications", "/settings"])
    .concat(["/blogs", "/blogs/new", "/blogs/edit/[id]"])
    .map((path) => `/dashboard${path}`);
  expect(routes).toEqual(expect.arrayContaining(expected));
  expect(
    routes.filter((route) => /\[(?!(?:id|code|unit)\])/.test(route)),
    "routes with parts this test cannot fill",
  ).toEqual([]);
});

for (const [kind, headers] of Object.entries(requests)) {
  test(`signed out, no page sends anything private to a ${kind} request`, {
    tag: ["@EDIT-29a", "@AUTH-17a"],
  }, async () => {
    const own = mentorsOwn();
    const nobody = new HttpClient(serverUrl());
    for (const route of routes) {
      for (const locale of sourcesOf(kind)) {
        const path = withLocale(locale, pathOf(route, own.draftId));
        const answer = await answerTo(nobody, path, headers);
        expect([303, 307, 308], `${path}: status ${answer.status}`).toContain(answer.status);
        expectSentTo(answer.location, withLocale(locale, "/login"));
        expectNothingOf(own.words, answer, path);
        expect(answer.body.length, `${path}: a redirect has no page in its body`).toBeLessThan(500);
      }
    }
  });

  for (const role of ["student", "mentor"] as const) {
    test(`a ${role} gets only a ${role}'s pages by a ${kind} request`, {
      tag: ["@EDIT-29a", "@ANLY-01a", "@AUTH-19a", "@AUTH-19b", "@DASH-01", "@OPS-04b"],
    }, async () => {
      const own = mentorsOwn();
      const client = await entered(role);
      for (const route of routes) {
        const isOwn = allowed(role, pathOf(route, own.draftId));
        // What one may open is drawn in one language; what one may not says so in both.
        for (const locale of isOwn ? locales.slice(0, 1) : sourcesOf(kind)) {
          const path = withLocale(locale, pathOf(route, own.draftId));
          const answer = await answerTo(client, path, headers);
          if (isOwn) {
            expect(answer.status, path).toBe(isOfOne(route) ? 404 : 200);
          } else {
            expect([303, 307, 308], `${path}: status ${answer.status}`).toContain(answer.status);
            expectSentTo(answer.location, withLocale(locale, "/dashboard"));
            expect(answer.body.length, `${path}: a redirect has no page in its body`).toBeLessThan(500);
          }
          if (role === "student") expectNothingOf(hiddenFromStudents(own), answer, path);
        }
      }
    });
  }
}

const people = new Map<"student" | "mentor", Promise<HttpClient>>();

/** Signs in once per file. */
function entered(role: "student" | "mentor"): Promise<HttpClient> {
  const client = people.get(role) ?? signedInDemo(serverUrl(), role);
  people.set(role, client);
  return client;
}

/** Pages of staff and of signing in, beside those of the dashboard. */
const otherPages = [paths.staff, paths.staffOutbox, paths.staffJobs, paths.login, paths.signup, paths.twoStep];
const old =
  "insert into policy_agreements (id, user_id, policy, version, agreed_at) select ?, id, 'terms', '2025-01', 0 from users where email = ?";

/** Somebody signed in whom rows written beside the server made what they are. */
async function madeInto(standing: "suspended" | "leaving" | "asked" | "staff"): Promise<HttpClient> {
  const person = await newSignedInPerson(serverUrl(), "mentor");
  const change = (statement: string, ...values: string[]) =>
    changeRows(process.env.BAOBAB_E2E_DATA ?? "", statement, ...values, person.email);
  if (standing === "suspended") change("update users set suspended_at = 1 where email = ?");
  if (standing === "leaving") change("update users set deletion_requested_at = 1900000000000 where email = ?");
  if (standing === "staff") change("update users set role = 'admin', totp_confirmed_at = created_at where email = ?");
  if (standing === "asked") {
    change("delete from policy_agreements where user_id = (select id from users where email = ?)");
    change(old, crypto.randomUUID());
  }
  return person;
}

for (const standing of ["suspended", "leaving", "asked", "staff"] as const) {
  test(`a page that is not for somebody ${standing} says so by its status, without script`, {
    tag: ["@PRIV-10b", "@PRIV-02d", "@SAFE-24d"],
  }, async () => {
    const client = await madeInto(standing);
    for (const route of [...routes, ...otherPages]) {
      const path = pathOf(route, crypto.randomUUID());
      const { status, location, body } = await client.get(path, { accept: "text/html" });
      if (status === 200 || status === 404) {
        // Next draws the page of a 404 that a page threw by script alone; its status has said it.
        if (status === 200) expect(body, `${path} is a page`).toContain("<h1");
        expect(body, `${path} sends nobody on by script`).not.toContain("__next-page-redirect");
      } else {
        expect([303, 307], `${path}: status ${status}`).toContain(status);
        expect(body.length, `${path}: a redirect has no page in its body`).toBeLessThan(500);
      }
      if (standing === "staff") continue;
      const signIn = path === paths.login || path === paths.signup || path === paths.twoStep;
      if (path === paths.standing) expect(status, path).toBe(200);
      else expectSentTo(location, signIn ? paths.dashboard : paths.standing);
    }
  });
}

test("whoever is asked to agree again agrees without script, and is where they were", {
  tag: ["@PRIV-10a", "@PRIV-10b"],
}, async () => {
  const client = await madeInto("asked");
  const page = await client.get(paths.standing);
  expect(page.body).toContain("Our policies have changed");
  expect(page.body).toContain("Terms of Service, version of November 2026");
  // As one that stood open since before.
  const stale = await client.submit(paths.standing, { terms: "2025-01" }, "I agree");
  expect(stale.body).toContain("The policies have changed again");
  expectSentTo((await client.get(paths.profile)).location, paths.standing);
  expect((await client.get(`${paths.standing}?delete`)).body).toContain("Delete your account");
  expectSentTo((await client.submit(paths.standing, {}, "I agree")).location, paths.dashboard);
  expect((await client.get(paths.profile)).status).toBe(200);
});

test("a copied cookie stops working when its owner signs out", {
  tag: ["@AUTH-16a", "@AUTH-27a"],
}, async () => {
  const own = mentorsOwn();
  const owner = await signedInDemo(serverUrl(), "mentor");
  const thief = new HttpClient(serverUrl(), owner.cookies);
  expect((await thief.get("/dashboard")).status).toBe(200);
  const out = await owner.submit("/dashboard", {}, "Logout");
  expect(out.status).toBe(303);
  for (const [kind, headers] of Object.entries(requests)) {
    const answer = await answerTo(thief, "/dashboard", headers);
    expect(answer.status, kind).toBeGreaterThanOrEqual(303);
    expectSentTo(answer.location, "/login");
    expectNothingOf(own.words, answer, kind);
  }
});

test("a made-up role in cookies and headers changes nothing", { tag: ["@AUTH-18b"] }, async () => {
  const client = await signedInDemo(serverUrl(), "student");
  const forged = Buffer.from(JSON.stringify({ name: "Mentor", role: "mentor" })).toString("base64url");
  for (const name of ["role", "userRole", "baobab_role", "baobab_hint"]) client.cookies.set(name, forged);
  const answer = await client.get("/dashboard/blogs?role=mentor", { "x-role": "mentor", "x-user-role": "mentor" });
  expect(answer.status).toBeGreaterThanOrEqual(303);
  expectSentTo(answer.location, "/dashboard");
});

test("after sign-in the requested page opens", { tag: ["@AUTH-17c"] }, async () => {
  const nobody = new HttpClient(serverUrl());
  const sent = await nobody.get("/dashboard/achievements");
  const login = new URL(sent.location ?? "", serverUrl());
  const { email } = demoAccounts.student;
  const { demoPassword } = await import("#lib/accounts/demo/accounts.ts");
  const answer = await nobody.submit(`${login.pathname}${login.search}`, { email, password: demoPassword });
  expectSentTo(answer.location, "/dashboard/achievements");
});

function serverUrl(): string {
  const url = process.env.BAOBAB_E2E_URL;
  if (!url) throw new Error("The server's address is set by the global set-up");
  return url;
}

/** The page of an account's standing is for those who can do nothing else. */
function allowed(role: Role, page: string): boolean {
  return page !== paths.standing && mayOpen(role, page);
}

function expectSentTo(location: string | null, path: string): void {
  expect(new URL(location ?? "about:blank", serverUrl()).pathname).toBe(path);
}

function hiddenFromStudents(own: Private): string[] {
  // Students find mentors by name, and the address of a mentor's profile holds the id: neither is private to them.
  return own.words.slice(2);
}

function expectNothingOf(
  words: readonly string[],
  answer: { body: string; location: string | null; headers: Headers },
  path: string,
) {
  const everything = [answer.body, ...[...answer.headers].flat()].join("\n");
  for (const word of words) {
    // The address asked for comes back as the way to return to; its words were the asker's own.
    const own = everything.replaceAll(encodeURIComponent(path), "").replaceAll(path, "");
    expect(own.includes(word), `${path} shows “${word}”`).toBe(false);
  }
}
