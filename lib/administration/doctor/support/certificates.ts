import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type MadeCertificate = Readonly<{ key: string; cert: string; keyFile: string; certFile: string }>;

/** A self-signed certificate, as openssl makes it. `names`: as in "DNS:localhost,IP:127.0.0.1". */
export function makeCertificate(folder: string, name: string, names: string, days: number): MadeCertificate {
  const [keyFile, certFile] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", String(days)];
  const about = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=${names}`];
  execFileSync("openssl", ["req", ...kind, ...about, "-keyout", keyFile, "-out", certFile], { stdio: "ignore" });
  return { keyFile, certFile, key: readFileSync(keyFile, "utf8"), cert: readFileSync(certFile, "utf8") };
}
