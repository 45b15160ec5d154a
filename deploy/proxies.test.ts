import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as secure } from "node:tls";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "#scripts/support/port.ts";
import { findProgram, hasNeed } from "#scripts/support/programs.mjs";
import { bodyLimit } from "#server/limits.ts";
import { Upstreams } from "./upstreams.testing.ts";

const name = "mentoring.example.org";
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

type Proxy = Readonly<{
  program: string;
  here: boolean;
  /** Of one network at one time. The rest is refused. */
  most: number;
  start: (folder: string, port: number, plain: number, processes: number[]) => ChildProcess;
}>;

/** The files of this folder, with ports and certificates of the test in place of those to change. */
const proxies: readonly Proxy[] = [
  {
    program: "nginx",
    here: hasNeed("nginx"),
    most: 24,
    start: (folder, port, plain, processes) => {
      const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
      const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
      execFileSync("openssl", ["req", "-x509", ...key, "-subj", `/CN=${name}`, ...files], { stdio: "pipe" });
      const own = readFileSync("deploy/nginx/baobab.conf", "utf8")
        .replace(/server 127\.0\.0\.1:3000( .*)?;/, (_, rest = "") =>
          processes.map((one) => `server 127.0.0.1:${one}${rest};`).join(" "),
        )
        .replace("baobab_network 512;", "baobab_network 24;")
        .replace("client_header_timeout 10s;", "client_header_timeout 1s;")
        .replace("listen 80;", `listen 127.0.0.1:${plain};`)
        .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
        .replace(/\/etc\/letsencrypt\/\S+\/fullchain\.pem/, join(folder, "cert.pem"))
        .replace(/\/etc\/letsencrypt\/\S+\/privkey\.pem/, join(folder, "key.pem"));
      mkdirSync(join(folder, "temp"));
      const temps = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
      );
      const rest = `access_log off; ${temps.join(" ")}`;
      // What nginx.conf is to say, as the file's first lines have it.
      const [limit = "", events = ""] = [...own.matchAll(/^# {5}(worker_rlimit_nofile \d+;|events .*)$/gm)].map(
        ([, said]) => said,
      );
      // Started by root, its workers would be somebody who may not write here.
      const user = process.getuid?.() === 0 ? "user root; " : "";
      const config = join(folder, "nginx.conf");
      writeFileSync(
        config,
        `${user}daemon off; pid ${folder}/pid; error_log stderr; ${limit} ${events}\nhttp { ${rest}\n${own}\n}\n`,
      );
      const nginx = findProgram("nginx") ?? "nginx";
      execFileSync(nginx, ["-t", "-e", "stderr", "-c", config], { stdio: "pipe" });
      return spawn(nginx, ["-e", "stderr", "-c", config], { stdio: "ignore" });
    },
  },
  {
    program: "caddy",
    here: hasNeed("caddy"),
    most: Number.POSITIVE_INFINITY,
    start: (folder, port, plain, processes) => {
      const config = join(folder, "Caddyfile");
      const ports = `http_port ${plain}\n\thttps_port ${port}`;
      const own = readFileSync("deploy/Caddyfile", "utf8")
        .replace("\n{\n", `\n{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\t${ports}\n`)
        .replace("read_header 10s", "read_header 1s");
      writeFileSync(config, own);
      const env = {
        ...process.env,
        ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SITE_ADDRESS: name },
        BAOBAB_PROCESSES: processes.map((one) => `127.0.0.1:${one}`).join(" "),
      };
      execFileSync("caddy", ["validate", "--adapter", "caddyfile", "--config", config], { env, stdio: "pipe" });
      return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", config], { env, stdio: "ignore" });
    },
  },
];

describe.each(proxies)("$program in front of two processes [@OPS-19d]", ({ here, most, start }) => {
  const upstreams = new Upstreams();
  const folder = mkdtempSync(join(tmpdir(), "baobab-proxy-"));
  let port = 0;
  let child: ChildProcess | undefined;

  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    asked(port, { method, path, headers, ...(body ? { body } : {}) });

  beforeAll(async () => {
    if (!here) return;
    await upstreams.start();
    port = await freePort();
    child = start(folder, port, await freePort(), upstreams.ports);
    await vi.waitFor(async () => expect((await ask("GET", "/")).status).toBe(200), { timeout: 20_000 });
  });
  afterAll(async () => {
    await new Promise<void>((done) => {
      if (!child || child.exitCode !== null) return done();
      child.once("exit", () => done());
      child.kill("SIGTERM");
    });
    await upstreams.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.skipIf(!here)("tells the site's name, https and the real address, whatever a stranger claims", async () => {
    await ask("GET", "/headers", {
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-proto": "http",
      "x-forwarded-host": "evil",
    });
    const headers = upstreams.asked.find(({ url }) => url === "/headers")?.headers;
    expect(headers).toMatchObject({ host: name, "x-forwarded-proto": "https", "x-forwarded-host": name });
    expect(String(headers?.["x-forwarded-for"]).split(",").at(-1)?.trim()).toBe("127.0.0.1");
  });

  test.skipIf(!here)("takes the largest body that any page takes, and passes on a stream as it comes", async () => {
    const largest = bodyLimit("/dashboard/blogs/new");
    expect(await ask("POST", "/large", {}, Buffer.alloc(largest))).toMatchObject({ status: 200, text: "whole" });
    expect(await firstLine(port)).toBe("data: 1\n\n");
  });

  test.skipIf(!here)("keeps no body: it begins to arrive before its sender is done", async () => {
    const headers = { host: name, "content-length": "1000000" };
    const options = { host: "127.0.0.1", port, servername: name, rejectUnauthorized: false, agent: false };
    const asking = request({ ...options, method: "POST", path: "/half", headers }).on("error", () => undefined);
    asking.write("a");
    await vi.waitFor(() => expect(upstreams.asked.map(({ url }) => url)).toContain("/half"), { timeout: 10_000 });
    asking.destroy();
  });

  test.skipIf(!here)("repeats a GET whose connection broke, and never a POST", async () => {
    expect(await ask("GET", "/broken/page")).toMatchObject({ status: 200, text: "whole" });
    expect((await ask("POST", "/broken/form", {}, Buffer.from("a=1"))).status).toBe(502);
    const count = (url: string) => upstreams.asked.filter((one) => one.url === url).length;
    expect([count("/broken/page"), count("/broken/form")]).toEqual([2, 1]);
  });

  test.skipIf(!here)("answers others while one address holds all it may; who has left may come again", async () => {
    const all = 40;
    const held: Awaited<ReturnType<typeof stream>>[] = [];
    // Few at once: each must greet in time.
    for (const _ of times(all / 10)) held.push(...(await Promise.all(times(10).map(() => stream(port, "127.0.0.2")))));
    const statuses = held.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(Math.min(all, most));
    expect(new Set(statuses)).toEqual(new Set(all > most ? [200, 429] : [200]));
    const asks = (from: string) => asked(port, { method: "GET", path: "/", headers: {}, from });
    expect((await asks("127.0.0.3")).status).toBe(200);
    if (all > most) expect((await asks("127.0.0.2")).text).toContain("Please try again");
    for (const { leave } of held) leave();
    await vi.waitFor(async () => expect((await stream(port, "127.0.0.2", true)).status).toBe(200), { timeout: 20_000 });
  });

  test.skipIf(!here)("puts out who does not greet or ask to the end", { timeout: 20_000 }, async () => {
    const greeting = connect(port, "127.0.0.1");
    greeting.on("connect", () => void greeting.write(Buffer.from([0x16, 3, 1, 2])));
    const asking = secure({ port, host: "127.0.0.1", servername: name, rejectUnauthorized: false });
    asking.on("secureConnect", () => void asking.write("GET / HT"));
    await Promise.all([putOut(greeting), putOut(asking)]);
  });

  test.skipIf(!here)("hands everything to the other process while one is away, forms too", async () => {
    await upstreams.endFirst();
    for (const method of ["GET", "POST", "GET", "POST"]) {
      expect((await ask(method, `/away/${method}`)).status, method).toBe(200);
    }
    expect(new Set(upstreams.asked.filter(({ url }) => url.startsWith("/away")).map(({ at }) => at))).toEqual(
      new Set([1]),
    );
  });
});

test.each([
  ["192.0.2.1", undefined, undefined],
  ["::ffff:192.0.2.1", undefined, undefined],
  ["2001:db8:7:1::1", "2001:db8:7:1:", "2001:db8:7:"],
  ["2001:db8:7:1:2:3:4:5", "2001:db8:7:1:", "2001:db8:7:"],
  ["2001:db8:7::1", "2001:db8:7:", "2001:db8:7:"],
  ["2001:db8::2:3:4:5", "2001:db8:", "2001:db8:"],
])("nginx knows the network of %s, and the wider one [@OPS-19d]", (address, network, wider) => {
  const own = readFileSync("deploy/nginx/baobab.conf", "utf8");
  const found = (name: string) => {
    const lines = own.split(`$${name} {`)[1]?.split("}\n")[0] ?? "";
    const patterns = [...lines.matchAll(/^ +"~(.*)" /gm)].map(([, one = ""]) => new RegExp(one));
    return patterns.map((one) => one.exec(address)?.[1]).find(Boolean);
  };
  expect([found("baobab_network"), found("baobab_wider")]).toEqual([network, wider]);
});

type Question = { method: string; path: string; headers: Record<string, string>; body?: Buffer; from?: string };

function asked(port: number, question: Question): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const asking = open(port, question, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () => done({ status: answer.statusCode ?? 0, text })).on("error", fail);
    });
    asking.on("error", fail);
  });
}

/** A stream that this address holds until it leaves. */
function stream(port: number, from: string, once = false): Promise<{ status: number; leave: () => void }> {
  return new Promise((done, fail) => {
    const asking = open(port, { method: "GET", path: "/api/events", headers: {}, from }, (answer) => {
      answer.on("error", () => undefined).resume();
      done({ status: answer.statusCode ?? 0, leave: () => void asking.destroy() });
      if (once) asking.destroy();
    });
    asking.on("error", fail);
  });
}

/** Resolves once the other side has closed the connection. */
function putOut(socket: Socket): Promise<void> {
  socket.on("error", () => undefined).resume();
  return new Promise((done) => void socket.once("close", () => done()));
}

/** What arrives of a stream that never ends. */
function firstLine(port: number): Promise<string> {
  return new Promise((done, fail) => {
    const asking = open(port, { method: "GET", path: "/api/events", headers: {} }, (answer) => {
      answer.setEncoding("utf8").once("data", (part) => {
        asking.destroy();
        done(part);
      });
    });
    asking.on("error", fail);
  });
}

function open(
  port: number,
  { method, path, headers, body, from }: Question,
  answered: (answer: IncomingMessage) => void,
) {
  const options = {
    host: "127.0.0.1",
    port,
    servername: name,
    rejectUnauthorized: false,
    agent: false,
    ...(from ? { localAddress: from } : {}),
  };
  const length = body ? { "content-length": String(body.length) } : {};
  const asking = request({ ...options, method, path, headers: { host: name, ...headers, ...length } }, answered);
  asking.end(body);
  return asking;
}
