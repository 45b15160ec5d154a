import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { settingNames } from "#lib/platform/env.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { requestLimits } from "#server/limits.ts";
import { graceMs } from "#server/stop.ts";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const port = "3000";

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  command?: string[];
  depends_on?: Record<string, unknown> | string[];
};
const dockerfile = read("Dockerfile").replaceAll("\\\n", " ").split("\n");
const dockerLines = (word: string) =>
  dockerfile.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const imageSettings = Object.fromEntries(
  dockerLines("ENV").flatMap((line) => line.split(" ").map((one) => one.split("=") as [string, string])),
);
/** The value is what `.env.example` shows. */
const examples = new Map(
  [...readFileSync(".env.example", "utf8").matchAll(/^# ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);
const { services, volumes } = parse(read("compose.yml")) as {
  services: Record<"app" | "postgres" | "redis" | "coturn" | "caddy", Service>;
  volumes: Record<string, unknown>;
};

/** As compose replaces `${NAME:-default}` where the operator sets nothing. */
function withDefaults(text: string): string {
  return text.replace(/(?<!\$)\$\{\w+:-(.*?)\}/g, "$1");
}

/** What the app gets of the operator's deploy/.env: the file as it stands, then what compose sets over it. */
function appSettings(operator: Readonly<Record<string, string>>): Record<string, string> {
  const { env_file: file, environment = {} } = services.app;
  const set = Object.entries(environment).map(([name, value]) => [
    name,
    withDefaults(value.replace(/(?<!\$)\$\{(\w+):\?\}/g, (_, wanted: string) => operator[wanted] ?? "")),
  ]);
  return { ...imageSettings, ...(file === ".env" ? operator : {}), ...Object.fromEntries(set) };
}

describe("every setting of .env.example [@OPS-19b @OPS-19c]", () => {
  const fixed = [
    "PORT",
    "DATA_DIR",
    "DATABASE_URL",
    "REDIS_URL",
    "TRUSTED_PROXIES",
    "BACKUP_DIR",
    "STUN_URLS",
    "TURN_URLS",
  ];
  const sent = Object.fromEntries(
    [...settingNames, "POSTGRES_PASSWORD", "TURN_HOST"].map((name) => [name, `my-${name}`]),
  );

  test("is one that the server knows, and the other way round", () => {
    expect([...examples.keys()].toSorted()).toEqual(settingNames.toSorted());
  });

  test.each(settingNames)("%s reaches the app in a container, or is set by compose.yml and told there", (name) => {
    const { [name]: got = "" } = appSettings(sent);
    expect(got === sent[name]).toBe(!fixed.includes(name));
    if (fixed.includes(name))
      expect(read("compose.yml").split("name: baobab")[0]).toMatch(new RegExp(`\\b${name}\\b[,.]`));
    expect(got).not.toBe("");
  });

  test("leads in a container to folders that are volumes of the image and mounted, owned by its user", () => {
    const settings = appSettings(sent);
    const folders = [settings.DATA_DIR, settings.BACKUP_DIR];
    expect(folders).toEqual([imageSettings.DATA_DIR, imageSettings.BACKUP_DIR]);
    expect(JSON.parse(dockerLines("VOLUME")[0] ?? "")).toEqual(folders);
    expect(services.app.volumes?.map((one) => withDefaults(one).split(":")[1])).toEqual(folders);
    expect(dockerLines("RUN").join(" ")).toContain(`--owner=baobab --group=baobab --mode=0700 ${folders.join(" ")}`);
  });

  test("that names a folder names one that the service may write, and the service sets none itself", () => {
    const unit = read("baobab.service");
    const writable = (unit.match(/^ReadWritePaths=(.*)$/m)?.[1] ?? "").split(" ").map((one) => one.replace(/^-/, ""));
    for (const name of ["DATA_DIR", "BACKUP_DIR"])
      expect(writable).toContain(resolve("/srv/baobab", examples.get(name) ?? ""));
    const set = [...unit.matchAll(/^Environment(?:File)?=(\w+)/gm)].map(([, name]) => name);
    expect(set.filter((name) => settingNames.includes(name ?? ""))).toEqual([]);
    expect(read("baobab.socket")).toContain(`:${examples.get("PORT")}\n`);
  });
});

describe("the client that makes backups [@OPS-09a @OPS-19a]", () => {
  test("is copied from the very image whose server it asks, onto the same Debian", () => {
    const froms = dockerLines("FROM");
    expect(froms).toContain(`${services.postgres.image} AS postgres`);
    expect(froms.filter((from) => !from.includes("bookworm"))).toEqual([]);
    expect(dockerLines("COPY")).toContain("--from=postgres /client /usr/local");
    for (const tool of ["pg_dump", "pg_restore"]) expect(dockerLines("RUN").join(" ")).toContain(`bin/${tool}"`);
  });

  test("comes with the libraries its libpq needs: the image is not made if it cannot start", () => {
    const run = dockerLines("RUN");
    expect(run.join(" ")).toMatch(/--no-install-recommends [^&]*\blibpq5\b/);
    expect(run.find((line) => line.startsWith("ldconfig"))).toMatch(/pg_dump --version && pg_restore --version/);
  });
});

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
      all.map((one) => withDefaults(one).split(":")[0] ?? ""),
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
  const all = dockerLines;

  test("copies what exists, and leaves out secrets, data and what is built here", () => {
    const copied = all("COPY").filter((line) => !line.startsWith("--from="));
    const sources = copied.flatMap((line) => line.split(" ").slice(0, -1));
    expect(sources).toContain("package-lock.json");
    expect(sources.filter((file) => !existsSync(file))).toEqual([]);
    const ignored = read("Dockerfile.dockerignore").split("\n");
    for (const name of [".env", "data", "node_modules", ".next*"]) expect(ignored).toContain(name);
  });

  test("runs the release as a user of its own, with data where the volume is, on the port it names", () => {
    expect(Object.keys(imageSettings).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(imageSettings).toEqual({ DATA_DIR: "/data", BACKUP_DIR: "/backups", PORT: port });
    expect([all("VOLUME"), all("EXPOSE"), all("USER"), all("STOPSIGNAL")]).toEqual([
      ['["/data", "/backups"]'],
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

  test("a second one, made as the guide says, shares neither port nor folder with the first [@OPS-16h]", () => {
    const guide = readFileSync("docs/operations/several-processes.md", "utf8");
    const block = guide.match(/```sh\n(cd \/etc\/systemd\/system\n[\s\S]*?)```/)?.[1] ?? "exit 9";
    const folder = mkdtempSync(join(tmpdir(), "baobab-second-"));
    try {
      for (const name of ["baobab.socket", "baobab.service"]) writeFileSync(join(folder, name), read(name));
      const lines = block.replace("/etc/systemd/system", folder).replace(/^systemctl.*$/gm, "");
      execFileSync("sh", ["-euc", lines]);
      const second = (name: string) => readFileSync(join(folder, name), "utf8");
      const own = /^(?:Requires|RuntimeDirectory|Environment|ListenStream)=.*$/gm;
      expect(second("baobab-2.service").match(own)).toEqual([
        "Requires=baobab-2.socket",
        "RuntimeDirectory=baobab-2",
        "Environment=TMPDIR=/run/baobab-2 PORT=3001 METRICS_PORT=9465",
      ]);
      expect(new Set(second("baobab-2.socket").match(own))).toEqual(new Set(["ListenStream=127.0.0.1:3001"]));
      const rest = (text: string) => text.replace(own, "");
      expect(rest(second("baobab-2.service"))).toBe(rest(read("baobab.service")));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("becomes the server without npm, has the time to finish requests, and the socket the usual port", () => {
    const line = (name: string) => read("baobab.service").match(new RegExp(`^${name}=(.*)$`, "m"))?.[1] ?? "";
    expect(line("ExecStart")).toBe("/srv/baobab/current/baobab start");
    expect(readFileSync("baobab", "utf8")).toMatch(/^exec node /m);
    expect(Number(line("TimeoutStopSec")) * 1_000).toBeGreaterThan(graceMs + 2_000);
    const sockets = read("baobab.socket");
    expect(sockets.match(/^ListenStream=.*$/gm)).toEqual(
      Array.from({ length: requestLimits.listeners }, () => `ListenStream=127.0.0.1:${port}`),
    );
    expect(sockets).toContain("\nReusePort=yes\n");
  });
});
