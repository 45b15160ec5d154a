import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { startServer } from "../support/server.ts";
import { HttpClient } from "./http-client.ts";
import { signedIn } from "./people.ts";

const rounds = 20;

test.describe.configure({ mode: "serial" });

test(`every answered save is there after kill -9, ${rounds} times`, { tag: ["@OPS-03", "@PROF-03"] }, async () => {
  test.setTimeout(240_000);
  let server = await startServer();
  let cookies = (await signedIn(server.url, "mentor")).cookies;
  const { dataDir } = server;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const client = new HttpClient(server.url, cookies);
      const bio = `Written in round ${round} of ${rounds}.`;
      const answer = await client.submit("/dashboard/profile?edit", { bio });
      await server.kill();
      expect(answer.status, `the save of round ${round} was answered`).toBe(303);
      server = await startServer({ dataDir });
      cookies = client.cookies;
      const page = await new HttpClient(server.url, cookies).get("/dashboard/profile");
      expect(page.status, `the sign-in outlived round ${round}`).toBe(200);
      expect(page.body).toContain(bio);
    }
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
