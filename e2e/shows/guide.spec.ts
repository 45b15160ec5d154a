import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { expectGrowing, mainPart, watchCall, waysInUse, withFakeDevices } from "#e2e/support/calls.ts";
import { countCommands, guideBlocks } from "#e2e/support/guide/blocks.ts";
import { ended, Neighbours } from "#e2e/support/guide/neighbours.ts";
import { makeNetworks, type Networks } from "#e2e/support/guide/networks.ts";
import { fillSignUp, type Person } from "#e2e/support/people.ts";
import { downloadedRelease, plainEnv } from "#e2e/support/release.ts";
import { openStaffAccount } from "#e2e/support/staff.ts";
import { test } from "#e2e/support/test.ts";
import { hasNeed } from "#scripts/support/programs.mjs";

const site = "https://mentoring.example.org";
const needed = ["caddy", "turnserver", "openssl", "ip", "networks of its own"] as const;
const password = "a quiet green tree";
const ada: Person = { name: "Ada Lovelace", email: "ada@example.org", password, role: "mentor" };
const nour: Person = { name: "Nour Said", email: "nour@example.org", password, role: "student" };
const blocks = guideBlocks();

let folder = "";
let networks: Networks;
let neighbours: Neighbours;
let server: ChildProcess | undefined;
let log = "";
const browsers = new Map<number, Promise<Browser>>();

test("the operations guide, to the letter: from the archive to the first admin, the first mail, the first pair and a relayed call", {
  tag: ["@OPS-06a", "@OPS-19d", "@OPS-10a", "@OPS-13f"],
}, async () => {
  const missing = needed.filter((name) => !hasNeed(name));
  // biome-ignore lint/suspicious/noSkippedTests: only where the machine lacks a program of the guide, and it says so
  test.skip(missing.length > 0, `the guide was not walked, this machine lacks: ${missing.join(", ")}`);
  folder = await downloadedRelease();
  networks = makeNetworks(folder);
  try {
    neighbours = new Neighbours(networks, folder);
    await neighbours.startMail();
    const printed = await followFirstStart();
    await neighbours.startCaddy(join(folder, "current"));
    await neighbours.startCoturn(join(folder, "current"), join(folder, ".env"));
    const [mentor, student] = [await someone(0), await someone(1)];
    await test.step("the first admin", async () => {
      const lea = await someone(0);
      const link = new RegExp(`${site}/set-up/\\S+`).exec(printed)?.[0] ?? printed;
      await openStaffAccount(lea, link);
    });
    await test.step("the first mentor", async () => {
      await signUp(mentor, ada);
      for (const { kind, commands } of blocks) if (kind === "mentor") await run(commands);
      await offerAllWeek(mentor);
    });
    await test.step("the first pair", async () => {
      await signUp(student, nour);
      await connect(student, mentor);
    });
    await test.step("the first call", async () => call(student, mentor));
  } catch (error) {
    throw new Error(`${error instanceof Error ? (error.stack ?? error.message) : error}\nThe server said:\n${log}`);
  } finally {
    for (const browser of browsers.values()) await (await browser).close();
    if (server) await ended(server);
    await neighbours?.stop();
    networks.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** What the commands up to the first admin printed. */
async function followFirstStart(): Promise<string> {
  const first = blocks.filter(({ kind }) => kind !== "mentor");
  expect(first.map(({ kind }) => kind)).toContain("server");
  expect(countCommands(first)).toBeLessThanOrEqual(6);
  let printed = "";
  for (const { kind, commands } of first) {
    if (kind === "server") await startServer(commands);
    else printed += await run(commands);
  }
  return printed;
}

function shell(commands: string): ChildProcess {
  return networks.onServer("sh", ["-e", "-c", commands], {
    cwd: folder,
    env: { ...plainEnv, HOME: folder, NODE_EXTRA_CA_CERTS: neighbours.authority },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function run(commands: string): Promise<string> {
  const child = shell(commands);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise((done) => child.once("close", done));
  expect(code, `${commands}\n${output}`).toBe(0);
  return output;
}

async function startServer(commands: string): Promise<void> {
  server = shell(`exec ${commands}`);
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const over = () => log.includes("Baobab is ready") || server?.exitCode !== null;
  await expect.poll(over, { timeout: 300_000 }).toBe(true);
  expect(server.exitCode, log).toBeNull();
}

function launch(home: 0 | 1): Promise<Browser> {
  const executablePath = networks.browsers[home] ?? "";
  const args = [...withFakeDevices.args, "--disable-features=WebRtcHideLocalIpsWithMdns"];
  return chromium.launch({ executablePath, args });
}

/** A person with a microphone, in one of two homes. */
async function someone(home: 0 | 1): Promise<Page> {
  const browser = browsers.get(home) ?? launch(home);
  browsers.set(home, browser);
  const context = await (await browser).newContext({
    baseURL: site,
    locale: "en-US",
    ignoreHTTPSErrors: true,
    timezoneId: "Africa/Cairo",
  });
  await watchCall(context);
  return context.newPage();
}

/** Signs up and follows the link in the mail that the mail server took. */
async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto(`/signup?role=${person.role}`);
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText(`We’ve written to ${person.email}.`)).toBeVisible();
  await page.goto(await neighbours.linkTo(person.email, "/confirm-email/"));
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function offerAllWeek(mentor: Page): Promise<void> {
  await mentor.goto("/dashboard/schedule");
  await mainPart(mentor).getByRole("link", { name: "Change availability" }).click();
  for (const day of ["Monday", "Thursday"]) {
    await mainPart(mentor).getByRole("switch", { name: day }).check();
    await mainPart(mentor).getByLabel(`${day}, from, range 1`).fill("08:00");
    await mainPart(mentor).getByLabel(`${day}, until, range 1`).fill("18:00");
  }
  await mainPart(mentor).getByRole("button", { name: "Save availability" }).click();
  await expect(mentor.getByText("Availability saved", { exact: true })).toBeVisible();
}

async function connect(student: Page, mentor: Page): Promise<void> {
  await student.goto("/dashboard/mentors");
  await mainPart(student).getByRole("link", { name: "Ada Lovelace", exact: true }).click();
  await mainPart(student).getByLabel("What’s your goal?").fill("Understand loops");
  await mainPart(student).getByRole("button", { name: "Send request" }).click();
  await expect(student.getByText("Waiting for the mentor").first()).toBeVisible();
  await mentor.goto("/dashboard/students");
  await mainPart(mentor).getByRole("link", { name: "Open request from Nour Said" }).click();
  await mainPart(mentor).getByRole("button", { name: "Accept", exact: true }).click();
  await expect(mentor.getByText("You’re connected now").first()).toBeVisible();
}

/** Their homes cannot reach each other, so what is heard came through the relay. */
async function call(student: Page, mentor: Page): Promise<void> {
  await mentor.goto("/dashboard");
  await student.goto("/dashboard/video");
  await mainPart(student).getByRole("button", { name: "Start call" }).click();
  await mentor.getByRole("alertdialog").getByRole("button", { name: "Answer" }).click();
  for (const page of [student, mentor]) {
    await expect(mainPart(page).getByText(/^You’re connected with/)).toBeVisible({ timeout: 60_000 });
    await expectGrowing(page, "audio");
  }
  await expect.poll(() => waysInUse(student)).toContain("relay");
  expect(neighbours.relays).toBeGreaterThan(0);
}
