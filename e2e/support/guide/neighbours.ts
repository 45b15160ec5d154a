import { type ChildProcess, execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";
import { root } from "#scripts/support/run.ts";
import type { Networks } from "./networks.ts";

const names = ["mentoring.example.org", "mail.example.org", "turn.example.org"];

/** What the guide expects beside Baobab: a mail server, Caddy and coturn, with certificates of an authority of their own. */
export class Neighbours {
  readonly #running: ChildProcess[] = [];
  readonly #networks: Networks;
  readonly #folder: string;

  constructor(networks: Networks, folder: string) {
    this.#networks = networks;
    this.#folder = folder;
    const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    openssl("req", "-x509", ...key, "-subj", "/CN=Test", "-keyout", "authority.key", "-out", "authority.pem");
    openssl("req", ...key.slice(0, 5), "-subj", "/CN=mail.example.org", "-keyout", "own.key", "-out", "own.csr");
    writeFileSync(join(folder, "names"), `subjectAltName=${names.map((name) => `DNS:${name}`).join(",")}\n`);
    const sign = [
      "-CA",
      "authority.pem",
      "-CAkey",
      "authority.key",
      "-CAcreateserial",
      "-days",
      "2",
      "-extfile",
      "names",
    ];
    openssl("x509", "-req", "-in", "own.csr", ...sign, "-out", "own.pem");
  }

  /** The certificate that programs on the server's network trust. */
  get authority(): string {
    return join(this.#folder, "authority.pem");
  }

  async startMail(): Promise<void> {
    const script = join(root, "e2e/support/guide/mail-server.ts");
    this.#start(process.execPath, [script, join(this.#folder, "own.key"), join(this.#folder, "own.pem"), this.#mails]);
    await this.#says("ready");
  }

  /** The Caddyfile of the release, told only to sign its certificate itself. */
  async startCaddy(release: string): Promise<void> {
    const config = join(this.#folder, "Caddyfile");
    const given = readFileSync(join(release, "deploy/Caddyfile"), "utf8");
    writeFileSync(config, given.replace("\n{\n", "\n{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n"));
    this.#start("caddy", ["run", "--adapter", "caddyfile", "--config", config]);
    await this.#says("serving initial configuration");
  }

  /** The relay's file of the release, with what it says to change changed. */
  async startCoturn(release: string, env: string): Promise<void> {
    const secret = /^TURN_SECRET=(.+)$/m.exec(readFileSync(env, "utf8"))?.[1] ?? "";
    const config = readFileSync(join(release, "docs/coturn/turnserver.conf"), "utf8")
      .replace("REPLACE_WITH_TURN_SECRET", secret)
      .replace("/etc/coturn/certs/fullchain.pem", join(this.#folder, "own.pem"))
      .replace("/etc/coturn/certs/privkey.pem", join(this.#folder, "own.key"))
      .replace(/^no-stdout-log\nlog-file=.*$/m, "log-file=stdout\nverbose");
    const file = join(this.#folder, "turnserver.conf");
    writeFileSync(file, config);
    this.#start("turnserver", [
      "-c",
      file,
      "--db",
      join(this.#folder, "turndb"),
      "--pidfile",
      join(this.#folder, "turn.pid"),
    ]);
    await this.#says("Total General servers");
  }

  /** How many relays coturn has given away. */
  get relays(): number {
    return this.#log().split("ALLOCATE processed, success").length - 1;
  }

  /** Waits for a mail to `address` that has a link beginning with `path`. */
  async linkTo(address: string, path: string): Promise<string> {
    let link = "";
    await expect(async () => {
      link = await this.#findLink(address, path);
      expect(link).not.toBe("");
    }).toPass({ timeout: 60_000 });
    return link;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((child) => ended(child)));
  }

  get #mails(): string {
    return join(this.#folder, "mails");
  }

  #log(): string {
    return existsSync(this.#logFile) ? readFileSync(this.#logFile, "utf8") : "";
  }

  get #logFile(): string {
    return join(this.#folder, "neighbours.log");
  }

  #start(command: string, args: readonly string[]): void {
    const env = { ...process.env, HOME: this.#folder, XDG_DATA_HOME: this.#folder, XDG_CONFIG_HOME: this.#folder };
    const child = this.#networks.onServer(command, args, { cwd: this.#folder, env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => appendFileSync(this.#logFile, chunk));
    this.#running.push(child);
  }

  async #says(words: string): Promise<void> {
    await expect.poll(() => this.#log(), { timeout: 30_000 }).toContain(words);
  }

  async #findLink(address: string, path: string): Promise<string> {
    if (!existsSync(this.#mails)) return "";
    const lines = readFileSync(this.#mails, "utf8").trim().split("\n").reverse();
    for (const line of lines) {
      const { secure, mail } = JSON.parse(line) as { secure: boolean; mail: string };
      const { to, text = "" } = await PostalMime.parse(mail);
      const link = text.match(/https:\/\/\S+/g)?.find((one) => new URL(one).pathname.startsWith(path));
      if (secure && to?.some((one) => one.address === address) && link) return link;
    }
    return "";
  }
}

/** Ends a program this test began. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}
