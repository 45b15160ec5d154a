// Plain JavaScript without packages: `.ci/run` asks it before `npm ci`, with any Node.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmdirSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * What tests start or do beside what `npm ci` brings. `debian`: the package of a program. `without`: what is not tried
 * where it is missing; where that is empty, nothing can be tried.
 *
 * @typedef {Readonly<{ debian?: string, without: string, isHere?: () => boolean }>} Need
 */
export const needs = {
  initdb: { debian: "postgresql", without: "a PostgreSQL server (queries run on PGlite instead)" },
  turnserver: { debian: "coturn", without: "calls through a relay, admission of minors, the operations guide" },
  "redis-server": { debian: "redis-server", without: "wake-ups by Redis, three processes" },
  nginx: { debian: "nginx", without: "nginx before the site, shared caches, three processes" },
  caddy: { debian: "caddy", without: "Caddy before the site, the operations guide" },
  swift: { debian: "python3-swift", without: "uploads and backups in a bucket, three processes", isHere: hasSwift },
  "systemd-analyze": { debian: "systemd", without: "the files for systemd" },
  "systemd-socket-activate": { debian: "systemd", without: "restarts with a socket of systemd" },
  promtool: { debian: "prometheus", without: "the alerts and panels for Prometheus" },
  faketime: { debian: "faketime", without: "a meeting across a clock change, three processes, any other day" },
  ip: { debian: "iproute2", without: "a release without network, the operations guide" },
  openssl: { debian: "openssl", without: "" },
  "networks of its own": { without: "a release without network, the operations guide", isHere: mayUnshare },
  "disks of its own": { without: "full disks", isHere: mayMount },
  "an address beside 127.0.0.1": { without: "mail to another machine", isHere: hasAddress },
  Linux: { without: "that what npm started stops with it", isHere: () => process.platform === "linux" },
};
/** @typedef {keyof typeof needs} NeedName */

/**
 * @param {NeedName} name
 * @returns {boolean}
 */
export function hasNeed(name) {
  /** @type {Need} */
  const need = needs[name];
  return need.isHere ? need.isHere() : findProgram(name) !== undefined;
}

export const missingNeeds = () => /** @type {NeedName[]} */ (Object.keys(needs)).filter((name) => !hasNeed(name));

/**
 * Also where Debian and Homebrew keep what is on no user's path.
 *
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const versions = "/usr/lib/postgresql";
  const postgres = existsSync(versions) ? readdirSync(versions).toSorted().reverse() : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter).filter(Boolean),
    ...["/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin", "/opt/homebrew/sbin"],
    ...postgres.map((version) => join(versions, version, "bin")),
  ];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** OpenStack Swift, a server of S3-compatible buckets, which Debian's own Python finds. */
function hasSwift() {
  return succeeds("/usr/bin/python3", "-c", "import swift.common.middleware.s3api");
}

function mayUnshare() {
  return succeeds("unshare", "--net", "true");
}

function mayMount() {
  const place = mkdtempSync(join(tmpdir(), "baobab-disk-"));
  const mounted = succeeds("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", place);
  if (mounted) succeeds("umount", place);
  rmdirSync(place);
  return mounted;
}

function hasAddress() {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.some(({ family, internal }) => family === "IPv4" && !internal);
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function succeeds(program, ...args) {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}

// Started on its own it names the Debian packages to install.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const packages = missingNeeds().flatMap((name) => /** @type {Need} */ (needs[name]).debian ?? []);
  for (const name of new Set(packages)) console.log(name);
}
