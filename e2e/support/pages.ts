import type { Page, Response } from "@playwright/test";
import type { HttpClient } from "#e2e/shows/http-client.ts";
import { shareSignIn, signedInDemo } from "#e2e/shows/people.ts";
import { type DemoRole, demoAccounts } from "#lib/accounts/demo/accounts.ts";
import { type Section, sections, sectionsOf } from "#lib/administration/dashboard/navigation.ts";
import { paths, publicPaths } from "#lib/platform/paths.ts";
import { samplePost } from "./site-pages.ts";

/** One path of every kind of page, in English, for checks that must hold on all. */
export const documents: readonly string[] = [
  ...publicPaths,
  samplePost,
  `${paths.blog}?q=fractions`,
  `${paths.blog}?q=nothing-is-called-this`,
  "/no-such-page",
  "/blog/no-such-post",
];
export const entries: readonly string[] = [
  paths.login,
  paths.signup,
  `${paths.signup}?role=student`,
  `${paths.signup}?role=mentor`,
  paths.forgotPassword,
];

/** One planned page stands for all of them: they look the same. */
export function dashboardPages(role: DemoRole): readonly string[] {
  const own: readonly Section[] = ["dashboard", "messages", "achievements", "profile", "settings", "blogs"];
  const pages = sectionsOf(role).filter((section) => own.includes(section));
  return [
    ...pages.map((section) => sections[section]),
    `${paths.profile}?edit`,
    ...(role === "mentor" ? [paths.newPost] : []),
  ];
}

const people = new Map<DemoRole, Promise<HttpClient>>();

/** Signs in once per file. */
export async function enterAs(page: Page, role: DemoRole): Promise<void> {
  const client = people.get(role) ?? signedInDemo(process.env.BAOBAB_E2E_URL ?? "", role);
  people.set(role, client);
  const person = await client;
  // The welcome message belongs to the sign-in.
  person.cookies.delete("baobab_flash");
  await shareSignIn(page.context(), person);
}

export const demoRoles = Object.keys(demoAccounts) as readonly DemoRole[];

/** Also waits for what the page's script adds. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  if (path.includes(paths.newPost)) await page.getByRole("toolbar").waitFor();
  return answer;
}
