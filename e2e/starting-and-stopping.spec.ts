import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startDatabaseProcess } from "#db/support/database-process.ts";
import { startPostgres } from "#db/support/postgres-server.ts";
import { freePort } from "#scripts/support/port.ts";
import { childEnv, root } from "#scripts/support/run.ts";
import { expectAccessibleInEveryView } from "./support/axe.ts";
import { newPerson, postForm } from "./support/people.ts";
import { startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

const secret = () => randomBytes(48).toString("base64url");
const patient = { timeout: 60_000, intervals: [50] };

const adult = {
  locale: "en",
  role: "student",
  dateOfBirth: "1990-05-17",
  subjects: "Maths",
  country: "",
  bio: "",
  grade: "",
  confirmPassword: "a quiet green tree",
  website: "",
};

test("a stop signal to npm start stops the server too; a start with another secret is refused, and the former one beside it is enough", {
  tag: ["@OPS-08e", "@OPS-13b", "@OPS-13c"],
}, async ({ request }) => {
  const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), "baobab-e2e-"))];
  const url = `http://localhost:${port}`;
  const [former, present] = [secret(), secret()];
  const settings = { PORT: String(port), DATA_DIR: dataDir, SITE_URL: url, AUTH_SECRET: former };
  const npm = spawn("npm", ["start", "--", "--built"], {
    cwd: root,
    env: childEnv({ ...settings, DATABASE_URL: undefined }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk: Buffer) => (log += chunk.toString()));
  try {
    await expect.poll(() => log, { timeout: 120_000, intervals: [50] }).toContain("Baobab is ready");
    expect((await request.get(`${url}/api/ready`)).status()).toBe(200);
    npm.kill("SIGTERM");
    await expect.poll(() => log, patient).toContain(`"message":"Stopped"`);
    const refused = () =>
      fetch(`${url}/api/ready`).then(
        () => "answers",
        () => "refuses",
      );
    await expect.poll(refused, patient).toBe("refuses");
  } finally {
    npm.kill("SIGKILL");
  }
  const refusal = await startServer({ command: "start", dataDir, env: { AUTH_SECRET: present } }).catch(String);
  expect(refusal).toContain("AUTH_SECRET is not the one this database was used with");
  expect(refusal).not.toMatch(/^\s+at .*[:(]/m);
  const both = { AUTH_SECRET: present, AUTH_SECRET_OLD: former };
  await (await startServer({ command: "start", dataDir, env: both })).stop();
});

test("with PostgreSQL gone pages say so within seconds, and go on when it is back", {
  tag: ["@OPS-06c", "@OPS-06d", "@OPS-06e", "@A11Y-01a", "@A11Y-01b", "@A11Y-01c", "@A11Y-01d"],
}, async ({ page, request }) => {
  const postgres = await startPostgres({ port: await freePort(), password: "k7Qw9zXc2" });
  // biome-ignore lint/suspicious/noSkippedTests: only where the machine has no PostgreSQL, and it says so
  if (!postgres) return test.skip(true, "PostgreSQL is not on this machine");
  const env = { DATABASE_URL: postgres.address("postgres"), AUTH_SECRET: secret() };
  const server = await startServer({ command: "start", env });
  const status = async (path: string) => (await request.get(server.url + path, { maxRedirects: 0 })).status();
  try {
    const person = newPerson("student");
    const fields = { ...adult, ...person, name: "Ada Lovelace" };
    expect((await postForm(request, `${server.url}/signup?role=student`, fields, "Create Account")).status).toBe(303);
    expect([await status("/dashboard"), await status("/about")]).toEqual([200, 200]);
    await postgres.halt();
    await expect.poll(() => status("/login"), patient).toBe(503);
    const login = await request.get(`${server.url}/de/login`);
    expect(login.headers()["retry-after"]).toBe("5");
    const words = await login.text();
    expect(words).toContain("Wir sind gleich wieder da");
    const reference = login.headers()["x-request-id"] ?? "none";
    expect(words).toContain(reference);
    await expect.poll(() => server.log()).toMatch(new RegExp(`"requestId":"${reference}".*"status":503`));
    expect([await status("/dashboard"), await status("/about")]).toEqual([503, 200]);
    expect([await status("/api/ready"), await status("/api/health")]).toEqual([503, 503]);
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We’ll be back in a moment");
    await expectAccessibleInEveryView(page, "a page while the database is away");
    await postgres.resume();
    await expect.poll(() => status("/dashboard"), patient).toBe(200);
    expect(await status("/api/ready")).toBe(200);
  } finally {
    await server.stop();
    await postgres.stop();
  }
});

test("under another program's lock pages answer, and what would be stored is refused for now", {
  tag: ["@OPS-06a", "@OPS-06d", "@OPS-06e"],
}, async ({ request, productionServer: server }) => {
  const signUp = () => {
    const fields = { ...adult, ...newPerson("student"), name: "Ada Lovelace" };
    return postForm(request, `${server.url}/signup?role=student`, fields, "Create Account");
  };
  const status = async (path: string) => (await request.get(server.url + path, { maxRedirects: 0 })).status();
  const holder = startDatabaseProcess("hold-lock", `file:${join(server.dataDir, "baobab.sqlite")}`, "60000");
  try {
    expect(await holder.lines.next()).toMatchObject({ value: "locked" });
    const refused = await signUp();
    expect(refused.status).toBe(503);
    expect(refused.body).toContain("We’ll be back in a moment");
    expect([await status("/about"), await status("/login"), await status("/contact")]).toEqual([200, 200, 200]);
    // The lock was there all the time.
    expect(holder.child.exitCode).toBeNull();
    holder.child.kill();
    await holder.ended;
    expect((await signUp()).status).toBe(303);
    expect(await status("/dashboard")).toBe(200);
  } finally {
    holder.child.kill();
  }
});
