import { expect } from "@playwright/test";
import { z } from "zod";
import { freePort } from "#scripts/support/port.ts";
import { HttpClient } from "./shows/http-client.ts";
import { signedInDemo, signUpAs, testPassword } from "./shows/people.ts";
import { letters } from "./support/letters.ts";
import { linkInMail } from "./support/mails.ts";
import { startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

const line = z
  .object({
    time: z.iso.datetime(),
    level: z.enum(["debug", "info", "warn", "error", "fatal"]),
    message: z.string().min(1),
    requestId: z
      .string()
      .regex(/^[0-9A-Z]{8}$/)
      .optional(),
    route: z.string().optional(),
  })
  .loose();

/** The last one may still be on its way. */
function linesOf(log: string) {
  return log
    .split("\n")
    .slice(0, -1)
    .map((text) => line.parse(JSON.parse(text)));
}

test("the log has a line for each request, and nothing that people sent", { tag: ["@OPS-18a", "@OPS-18b"] }, async ({
  quietServer: server,
}) => {
  // What the commands before the server print is for people.
  const before = server.log().length;
  const client = new HttpClient(server.url);
  const person = await signUpAs(client, "student");
  client.cookies.clear();
  await client.submit("/forgot-password", { email: person.email });
  const link = await linkInMail(server.dataDir, person.email, "resetPassword");
  await client.get(`${link}?from=${person.email}`);
  const words = { name: `Zora ${letters()}`, email: person.email, subject: letters(), message: `words ${letters()}` };
  expect((await client.submit("/contact", words)).body).toContain("Message sent!");
  await client.get(`/blog?q=${words.subject}`);
  await client.get(`/dashboard/nothing/${person.email}`);
  const signIn = async (password: string) =>
    (await client.submit("/login", { email: person.email, password })).location;
  expect(await signIn("another password")).toBeNull();
  expect(await signIn(testPassword)).toMatch(/\/dashboard$/);
  await client.get("/dashboard");

  // A line may come after its answer.
  const lines = () => linesOf(server.log().slice(before));
  const routes = () =>
    lines()
      .filter(({ message }) => message === "request")
      .map(({ route }) => route);
  for (const route of ["/signup", "/dashboard", "/reset-password/[token]", "/contact", "/blog", "/login"])
    await expect.poll(routes).toContain(route);
  const token = link.split("/").at(-1) ?? "";
  expect(token.length).toBeGreaterThan(20);
  const cookies = [...client.cookies.values()].filter((value) => value.length > 8);
  expect(cookies.length).toBeGreaterThan(0);
  const secrets = [person.email, testPassword, ...Object.values(words), token, client.network, "127.0.0.1", ...cookies];
  const log = lines()
    .map((text) => JSON.stringify(text))
    .join("\n");
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test("the log names bad paths, metrics are for those who have the token or reach their port, and the server goes on when nobody reads its log", {
  tag: ["@OPS-18c", "@SITE-25d"],
}, async ({ request }) => {
  const port = String(await freePort());
  const token = crypto.randomUUID();
  const server = await startServer({ env: { METRICS_PORT: port, METRICS_TOKEN: token } });
  try {
    await request.get(`${server.url}/about`);
    await request.get(`${server.url}/about`);
    expect((await request.get(`${server.url}/metrics`)).status()).toBe(404);
    const headers = { authorization: `Bearer ${token}` };
    const shown = await (await request.get(`${server.url}/metrics`, { headers })).text();
    expect(shown).toMatch(/^baobab_documents_from_memory_total [1-9]/m);
    expect(shown).toMatch(/^baobab_request_seconds_count\{method="GET",route="\/about",status="2xx"\} 1$/m);
    // Sent from Next's bundle to the server's own count.
    expect(shown).toMatch(/^baobab_database_statement_seconds_count [1-9]/m);
    expect(await (await request.get(`http://127.0.0.1:${port}/metrics`)).text()).toContain("baobab_job_failed{");
    // Only so many lines a minute: nothing else asks this server for what it does not have.
    const { cookieHeader: cookie } = await signedInDemo(server.url, "student");
    for (const path of ["/nope", "/de/nope", "/about/nope", "/blog/nope", "/login/x", "/dashboard/nope"]) {
      expect((await request.get(server.url + path, { headers: { cookie } })).status(), path).toBe(404);
      await expect.poll(() => server.log()).toContain(`"message":"404 ${path}"`);
    }
    server.closeLog();
    // Each unknown address is a line of the log; each line fails.
    for (const n of [1, 2, 3, 4, 5]) expect((await request.get(`${server.url}/nope-${n}`)).status()).toBe(404);
    expect((await request.get(`${server.url}/api/health`)).status()).toBe(200);
  } finally {
    await server.stop();
  }
});
