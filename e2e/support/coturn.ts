import { type ChildProcess, spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { mkdtempSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#scripts/support/port.ts";
import { findProgram, hasNeed } from "#scripts/support/programs.mjs";

export type Coturn = Readonly<{
  /** For TURN_URLS and TURN_SECRET. */
  urls: string;
  secret: string;
  /** Cuts off all relayed traffic, like a network failure. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  stop: () => Promise<void>;
}>;

export const findCoturn = (): string | undefined => (hasNeed("turnserver") ? findProgram("turnserver") : undefined);

/** Browsers leave the loopback address out of calls if there is another one. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "127.0.0.1";
}

/** Returns `undefined` if coturn is not installed. */
export async function startCoturn(): Promise<Coturn | undefined> {
  const program = findCoturn();
  if (!program) return undefined;
  const [address, port] = [ownAddress(), await freePort()];
  const secret = crypto.randomUUID();
  const folder = mkdtempSync(join(tmpdir(), "baobab-coturn-"));
  const options = [
    ...["-n", "--no-cli", "--no-tls", "--no-dtls", "--fingerprint", "--use-auth-secret"],
    ...[`--static-auth-secret=${secret}`, "--realm=baobab.test", `--listening-ip=${address}`, `--relay-ip=${address}`],
    ...[`--listening-port=${port}`, `--db=${join(folder, "turndb")}`, `--pidfile=${join(folder, "pid")}`],
    ...[`--log-file=${join(folder, "log")}`, "--simple-log"],
    ...(address === "127.0.0.1" ? ["--allow-loopback-peers"] : []),
  ];
  let child: ChildProcess | undefined;
  const cut = async () => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    await new Promise((done) => {
      ending.once("exit", done);
      ending.kill("SIGKILL");
    });
  };
  const restore = async () => {
    child = spawn(program, options, { stdio: "ignore" });
    await untilAnswers(address, port);
  };
  await restore();
  return {
    urls: `turn:${address}:${port}?transport=udp`,
    secret,
    cut,
    restore,
    async stop() {
      await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends STUN binding requests until the relay answers. */
async function untilAnswers(address: string, port: number): Promise<void> {
  const request = Buffer.from(`000100002112a442${crypto.randomUUID().replaceAll("-", "").slice(0, 24)}`, "hex");
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await answers(address, port, request)) return;
  }
  throw new Error(`coturn does not answer on ${address}:${port}`);
}

function answers(address: string, port: number, request: Buffer): Promise<boolean> {
  const socket = createSocket("udp4");
  return new Promise((done) => {
    const end = (answered: boolean) => {
      clearTimeout(timer);
      socket.close();
      done(answered);
    };
    const timer = setTimeout(() => end(false), 200);
    socket.once("message", () => end(true));
    socket.once("error", () => end(false));
    socket.send(request, port, address);
  });
}
