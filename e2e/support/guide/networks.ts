import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findJourneyBrowser } from "#scripts/support/chromium.ts";

/** A public address of the server. These three networks are for examples only (RFC 5737), so nothing leaves the machine. */
const server = "203.0.113.10";
const hosts = `127.0.0.1 localhost\n${server} mentoring.example.org mail.example.org turn.example.org\n`;
const homes = ["198.51.100", "192.0.2"] as const;

const ip = (...args: string[]) => execFileSync("ip", args, { stdio: ["ignore", "pipe", "pipe"] });

export type Networks = Readonly<{
  /** Runs a program on the server's network. */
  onServer: (command: string, args: readonly string[], options: SpawnOptions) => ReturnType<typeof spawn>;
  /** A browser's program for each of two homes: each reaches the server, neither the other. */
  browsers: readonly string[];
  remove: () => void;
}>;

/** Names of the guide lead to the server; no network leads anywhere else. `folder` takes the programs. */
export function makeNetworks(folder: string): Networks {
  const name = (what: string) => `baobab-${process.pid}-${what}`;
  const all = ["site", ...homes.keys()].map((what) => name(String(what)));
  for (const one of all) {
    ip("netns", "add", one);
    ip("-n", one, "link", "set", "lo", "up");
    mkdirSync(`/etc/netns/${one}`, { recursive: true });
    writeFileSync(`/etc/netns/${one}/hosts`, hosts);
  }
  ip("-n", name("site"), "address", "add", `${server}/32`, "dev", "lo");
  for (const [place, net] of homes.entries()) {
    const [home, cable] = [name(String(place)), `home${place}`];
    ip("-n", name("site"), "link", "add", cable, "type", "veth", "peer", "name", "cable", "netns", home);
    ip("-n", name("site"), "address", "add", `${net}.1/24`, "dev", cable);
    ip("-n", name("site"), "link", "set", cable, "up");
    ip("-n", home, "address", "add", `${net}.2/24`, "dev", "cable");
    ip("-n", home, "link", "set", "cable", "up");
    ip("-n", home, "route", "add", "default", "via", `${net}.1`);
  }
  return {
    onServer: (command, args, options) => spawn("ip", ["netns", "exec", name("site"), command, ...args], options),
    browsers: homes.map((_, place) => {
      const program = join(folder, `browser-${place}`);
      const browser = findJourneyBrowser() ?? "chromium";
      writeFileSync(program, `#!/bin/sh\nexec ip netns exec ${name(String(place))} ${browser} "$@"\n`);
      chmodSync(program, 0o755);
      return program;
    }),
    remove: () => {
      for (const one of all) {
        ip("netns", "delete", one);
        rmSync(`/etc/netns/${one}`, { recursive: true, force: true });
      }
    },
  };
}
