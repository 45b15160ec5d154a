import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { settingNames } from "#lib/platform/env.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { graceMs } from "#server/stop.ts";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const port = "3000";

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  command?: string[];
  depends_on?: Record<string, unknown> | string[];
};
const { services, volumes } = parse(read("compose.yml")) as {
  services: Record<"app" | "postgres" | "redis" | "coturn" | "caddy", Service>;
  volumes: Record<string, unknown>;
};

describe("compose.yml [@OPS-19b]", () => {
  test("gives the app only settings that exist, and every name it takes from the operator is told at its top", () => {
    expect(Object.keys(services)).toEqual(["app", "postgres", "redis", "coturn", "caddy"]);
    expect(Object.keys(services.app.environment ?? {}).filter((name) => !settingNames.includes(name))).toEqual([]);
    const text = read("compose.yml");
    const used = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = ""]) => name);
    const told = text.slice(0, text.indexOf("name: baobab"));
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((name) => !told.includes(name))).toEqual([]);
  });

  test("mounts files that exist and volumes it declares, and services wait for services there are", () => {
    const mounts = Object.values(services).flatMap(({ volumes: all = [] }) =>
      all.map((one) => one.split(":")[0] ?? ""),
    );
    const files = mounts.filter((one) => one.startsWith("."));
    expect(files.filter((one) => !existsSync(join("deploy", one)))).toEqual([]);
    expect(mounts.filter((one) => !one.startsWith(".")).toSorted()).toEqual(Object.keys(volumes).toSorted());
    const awaited = Object.values(services).flatMap(({ depends_on: on = [] }) =>
      Array.isArray(on) ? on : Object.keys(on),
    );
    expect(awaited.filter((name) => !(name in services))).toEqual([]);
    expect(existsSync(join("deploy", services.app.build?.context ?? "", services.app.build?.dockerfile ?? ""))).toBe(
      true,
    );
  });

  test("Caddy asks the app where it listens, and nothing but Caddy opens a port", () => {
    expect(services.caddy.environment?.BAOBAB_PROCESSES).toBe(`app:${port}`);
    expect(read("Dockerfile")).toContain(`PORT=${port}`);
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(["caddy"]);
  });

  test("the relay knows the operator's secret and realm, and not the sample's", () => {
    const folder = mkdtempSync(join(tmpdir(), "baobab-compose-"));
    const command = (services.coturn.command?.[0] ?? "")
      .replaceAll("$$", "$")
      .replaceAll("/tmp/", `${folder}/`)
      .replace("/etc/turnserver.sample", `${process.cwd()}/docs/coturn/turnserver.conf`)
      .replace("exec turnserver", "echo turnserver");
    const env = { ...process.env, TURN_SECRET: "5f2c81", TURN_HOST: "turn.acacia.example" };
    expect(execFileSync("sh", ["-c", command], { env, encoding: "utf8" })).toContain("turnserver -c");
    const written = readFileSync(join(folder, "turnserver.conf"), "utf8");
    rmSync(folder, { recursive: true });
    expect(written.match(/^static-auth-secret=.*$/gm)).toEqual(["static-auth-secret=5f2c81"]);
    expect(written.match(/^realm=.*$/gm)).toEqual(["realm=turn.acacia.example"]);
  });
});

describe("Dockerfile [@OPS-19a]", () => {
  const lines = read("Dockerfile").replaceAll("\\\n", " ").split("\n");
  const all = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  test("copies what exists, and leaves out secrets, data and what is built here", () => {
    const copied = all("COPY").filter((line) => !line.startsWith("--from="));
    const sources = copied.flatMap((line) => line.split(" ").slice(0, -1));
    expect(sources).toContain("package-lock.json");
    expect(sources.filter((file) => !existsSync(file))).toEqual([]);
    const ignored = read("Dockerfile.dockerignore").split("\n");
    for (const name of [".env", "data", "node_modules", ".next*"]) expect(ignored).toContain(name);
  });

  test("runs the release as a user of its own, with data where the volume is, on the port it names", () => {
    const settings = Object.fromEntries(all("ENV").flatMap((line) => line.split(" ").map((one) => one.split("="))));
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(settings).toEqual({ DATA_DIR: "/data", PORT: port });
    expect([all("VOLUME"), all("EXPOSE"), all("USER"), all("STOPSIGNAL")]).toEqual([
      ["/data"],
      [port],
      ["baobab"],
      ["SIGTERM"],
    ]);
    expect(all("RUN").join(" ")).toContain("npm run release");
    expect(JSON.parse(all("ENTRYPOINT")[0] ?? "")).toEqual(["/baobab/baobab"]);
  });

  test("its health check succeeds and fails with the health page", async () => {
    const line = read("Dockerfile").match(/CMD (\["\/baobab\/node_modules\/\.bin\/node".*\])/)?.[1] ?? "[]";
    const [, ...args] = JSON.parse(line) as string[];
    let status = 200;
    const server = createServer((request, response) => {
      response.statusCode = request.url === "/api/health" ? status : 404;
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const env = { ...process.env, PORT: String(typeof address === "object" ? address?.port : 0) };
    const check = () => new Promise((done) => spawn(process.execPath, args, { env }).once("exit", done));
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    await new Promise((done) => server.close(done));
    expect(await check()).toBe(1);
  });
});

describe("the service [@OPS-19c]", () => {
  test.skipIf(!hasNeed("systemd-analyze"))("systemd finds nothing to complain about", () => {
    const folder = mkdtempSync(join(tmpdir(), "baobab-units-"));
    try {
      writeFileSync(join(folder, "baobab.socket"), read("baobab.socket"));
      const service = read("baobab.service").replace(/^ExecStart=\S+/m, "ExecStart=/bin/true");
      writeFileSync(join(folder, "baobab.service"), service);
      const units = [join(folder, "baobab.socket"), join(folder, "baobab.service")];
      const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--recursive-errors=no", ...units], {
        encoding: "utf8",
      });
      // It also names faults of other units of this machine.
      expect(stderr.split("\n").filter((line) => line.includes("baobab"))).toEqual([]);
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("becomes the server without npm, has the time to finish requests, and the socket the usual port", () => {
    const line = (name: string) => read("baobab.service").match(new RegExp(`^${name}=(.*)$`, "m"))?.[1] ?? "";
    expect(line("ExecStart")).toBe("/srv/baobab/current/baobab start");
    expect(readFileSync("baobab", "utf8")).toMatch(/^exec node /m);
    expect(Number(line("TimeoutStopSec")) * 1_000).toBeGreaterThan(graceMs + 2_000);
    expect(read("baobab.socket")).toContain(`ListenStream=127.0.0.1:${port}`);
  });
});
