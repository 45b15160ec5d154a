import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findProgram } from "#scripts/support/programs.mjs";

export type Program = Readonly<{ stop: () => Promise<void> }>;

export async function startRedisServer(port: number, password = ""): Promise<Program> {
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  // It does not start where libfaketime is loaded, and keeps nothing that has a date.
  const env = { ...process.env, LD_PRELOAD: "" };
  const redis = spawn("redis-server", [...options, "--requirepass", password], {
    cwd: tmpdir(),
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of redis.stdout ?? []) if (String(line).includes("Ready to accept")) break;
  redis.stdout?.resume();
  return { stop: () => ended(redis, "SIGKILL") };
}

export type NginxOptions = Readonly<{
  /** A shared cache that goes by the server's headers, or one that also gives everybody the same copy, whatever `Vary` says. */
  cache?: "strict" | "ignoresVary";
}>;

/** Like `deploy/nginx`, on this machine alone and without TLS. A client's address is what its request says. */
export async function startNginx(
  port: number,
  upstream: readonly number[],
  { cache }: NginxOptions = {},
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-nginx-"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  for (const name of temporary) mkdirSync(join(folder, name));
  const settings = join(folder, "nginx.conf");
  writeFileSync(
    settings,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n  ")}
  ${cache ? `proxy_cache_path ${folder}/cache keys_zone=pages:1m;` : ""}
  upstream baobab {
    ${upstream.map((one) => `server 127.0.0.1:${one};`).join("\n    ")}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 11m;
    gzip off;
    location / {
      proxy_pass http://baobab;
      proxy_http_version 1.1;
      proxy_set_header Connection close;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 3;
      proxy_connect_timeout 2s;
      proxy_read_timeout 40s;
      ${cache ? "proxy_cache pages; add_header x-cache $upstream_cache_status always;" : ""}
      ${cache === "ignoresVary" ? "proxy_ignore_headers Vary; proxy_set_header Accept-Encoding '';" : ""}
    }
  }
}
`,
  );
  const program = findProgram("nginx") ?? "nginx";
  const nginx = spawn(program, ["-p", folder, "-c", settings], { stdio: ["ignore", "inherit", "inherit"] });
  await answers(nginx, `http://127.0.0.1:${port}/api/health`);
  return {
    stop: async () => {
      await ended(nginx, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with status ${child.exitCode}`);
    if (await fetch(url).catch(() => undefined)) return;
    await wait(50);
  }
  throw new Error(`Nothing answers at ${url}`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
