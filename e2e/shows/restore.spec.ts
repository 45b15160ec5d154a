import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { newFolder } from "#e2e/support/demo-data.ts";
import { startBlog } from "#e2e/support/posts.ts";
import { readRows } from "#e2e/support/rows.ts";
import { type RunningServer, startServer } from "#e2e/support/server.ts";
import { test } from "#e2e/support/test.ts";
import { publicPaths } from "#lib/platform/paths.ts";
import { runScript } from "#scripts/support/run.ts";
import { HttpClient } from "./http-client.ts";
import { signedInDemo } from "./people.ts";

const BACKUP_PASSWORD = "orbit lemon quartz drizzle fable";
const pages = {
  mentor: ["", "/messages", "/students", "/schedule", "/blogs", "/materials", "/analytics", "/profile"],
  student: ["", "/messages", "/mentors", "/sessions", "/learning", "/achievements", "/settings"],
} as const;

test("a backup taken while people write, restored into an empty folder, serves them as before", {
  tag: ["@OPS-09a", "@OPS-09d", "@OPS-09e"],
}, async () => {
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: "green" } })
    .jpeg()
    .toBuffer();
  const content = `<p><img src="data:image/jpeg;base64,${picture.toString("base64")}" alt="A field"></p>`;
  const first = await startBlog([{ title: "A field", slug: "a-field", content, daysAgo: 1 }]);
  const into = newFolder();
  rmSync(into, { recursive: true });
  let second: RunningServer | undefined;
  try {
    const people = {
      mentor: await signedInDemo(first.url, "mentor"),
      student: await signedInDemo(first.url, "student"),
    };
    const writing = keepWriting(people);
    await writing.until(3);
    const stored = writing.stored();
    const env = { DATA_DIR: first.dataDir, BAOBAB_MODE: "demo", DATABASE_URL: undefined, BACKUP_PASSWORD };
    expect(await runScript("scripts/backup.ts", [], { env, quiet: true })).toContain("Read back, every hash is right.");
    expect(await writing.stop(), "people wrote meanwhile").toBeGreaterThan(stored);
    await first.kill();

    const folder = join(first.dataDir, "backups", "nightly");
    const file = join(folder, readdirSync(folder)[0] ?? "");
    await expect(restore(env, withFlippedByte(file), into)).rejects.toThrow(/damaged|changed/);
    expect(existsSync(into) ? readdirSync(into) : []).toEqual([]);
    expect(await restore(env, file, into)).toMatch(/Ended: [1-9]\d* sign-ins/);
    // The secret comes along. Sign-ins do not: one that was ended since would open again.
    const AUTH_SECRET = /^AUTH_SECRET=(.+)$/m.exec(readFileSync(join(into, "restored.env"), "utf8"))?.[1] ?? "";
    second = await startServer({ dataDir: into, seeded: true, env: { AUTH_SECRET } });
    const { url } = second;
    const before = new HttpClient(url, people.mentor.cookies);
    expect((await before.get("/dashboard")).location).toContain("/login");
    const again = { mentor: await signedInDemo(url, "mentor"), student: await signedInDemo(url, "student") };
    const back = (role: keyof typeof pages) => new HttpClient(url, again[role].cookies);

    for (const role of ["mentor", "student"] as const) {
      for (const page of pages[role]) {
        expect((await back(role).get(`/dashboard${page}`)).status, `${role}: ${page}`).toBe(200);
      }
    }
    for (const page of publicPaths) expect((await back("student").get(page)).status, page).toBe(200);
    const shown = /src="(\/uploads\/[^"]+)"/.exec((await back("student").get("/blog/a-field")).body)?.[1] ?? "none";
    expect((await back("student").get(shown)).headers.get("content-type")).toMatch(/^image\//);
    // What was confirmed before the backup began is there, whole.
    const [row] = readRows(into, "select count(*) as count from contact_messages where subject = 'Load'");
    expect(Number((row as { count?: unknown }).count)).toBeGreaterThanOrEqual(stored);
    const bio = /Saved (\d+) times/.exec((await back("mentor").get("/dashboard/profile")).body)?.[1];
    expect(Number(bio)).toBeGreaterThanOrEqual(stored);
    expect((await back("mentor").submit("/dashboard/profile?edit", { bio: "After the restore" })).status).toBe(303);
  } finally {
    await second?.stop();
    await first.stop();
    rmSync(into, { recursive: true, force: true });
  }
});

function restore(env: Record<string, string | undefined>, file: string, into: string): Promise<string> {
  return runScript("scripts/restore.ts", [file, "--into", into], { env, quiet: true });
}

function withFlippedByte(file: string): string {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(`${file}.flipped`, bytes);
  return `${file}.flipped`;
}

/** One after the other: a message to the site and the mentor's profile. */
function keepWriting({ mentor, student }: Readonly<Record<"mentor" | "student", HttpClient>>) {
  let [stored, over] = [0, false];
  const message = { name: "Ama", email: "ama@example.org", subject: "Load", message: "Still here" };
  const work = (async () => {
    while (!over) {
      const next = stored + 1;
      // A network of its own, for limits count by it.
      const stranger = new HttpClient(student.origin);
      const sent = await stranger.submit("/contact", { ...message, message: `Message ${next} under load` });
      expect(sent.body).toContain("Message sent!");
      const saved = await mentor.submit("/dashboard/profile?edit", { bio: `Saved ${next} times` });
      expect(saved.status).toBe(303);
      stored = next;
    }
  })();
  return {
    stored: () => stored,
    until: (count: number) =>
      expect.poll(() => stored, { timeout: 60_000, intervals: [50] }).toBeGreaterThanOrEqual(count),
    stop: async () => {
      over = true;
      await work;
      return stored;
    },
  };
}
