import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { newSignedInPerson } from "#e2e/shows/people.ts";
import { publicPaths } from "#lib/platform/paths.ts";

/**
 * `visit-release.ts <command> <address> <memory group>`: starts an unpacked release and asks for its pages as a stranger, a student and
 * a mentor. Prints as JSON what did not answer 200, and the most memory it had. To run where there is no network.
 */
const [, , command = "", origin = "", group = ""] = process.argv;
const join = group ? `echo $$ > ${group}/cgroup.procs; ` : "";
const server = spawn("sh", ["-c", `${join}exec ${command} start`], { stdio: ["ignore", "pipe", "pipe"] });
let log = "";
for (const stream of [server.stdout, server.stderr]) {
  stream.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
}
await new Promise<void>((ready, fail) => {
  server.stdout.on("data", () => log.includes("Baobab is ready") && ready());
  server.once("exit", (code) => fail(new Error(`It ended with status ${code}:\n${log}`)));
});

const pages = ["", "/messages", "/video", "/materials", "/achievements"];
const more = ["/notifications", "/settings", "/profile"];
const own = {
  student: ["/mentors", "/sessions", "/learning"],
  mentor: ["/students", "/schedule", "/blogs", "/blogs/new", "/verification", "/analytics"],
};
const failed: string[] = [];
let asked = 0;
async function visit(path: string, get: () => Promise<{ status: number }>): Promise<void> {
  asked += 1;
  const { status } = await get();
  if (status !== 200) failed.push(`${status} ${path}`);
}
const files = ["/favicon.ico", "/sw.js", "/feed.xml", "/sitemap.xml", "/robots.txt", "/api/health"];
for (const path of [...publicPaths, ...publicPaths.map((one) => `/de${one}`), "/login", ...files]) {
  await visit(path, () => fetch(origin + path));
}
for (const role of ["student", "mentor"] as const) {
  const person = await newSignedInPerson(origin, role);
  for (const path of [...pages, ...own[role], ...more].map((one) => `/dashboard${one}`)) {
    await visit(path, () => person.get(path));
  }
}
const memory = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
const ended = new Promise((done) => server.once("exit", done));
server.kill("SIGTERM");
console.log(JSON.stringify({ asked, failed, megabytes: Number(memory) / 1_000, status: await ended, log }));
