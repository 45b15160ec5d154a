import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type AskOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer; host?: string };
export type Answered = { status: number; headers: IncomingHttpHeaders; text: string; bytes: number };

const agent = new Agent({ keepAlive: true });

/** Sent exactly as written: no redirects, cookies or path cleanup. */
export function askHttp(port: number, path: string, options: AskOptions = {}): Promise<Answered> {
  const { method = "GET", headers = {}, body, host = "127.0.0.1" } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const raw = Buffer.concat(chunks);
        const text = decoded(raw, answer.headers["content-encoding"]).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, bytes: raw.length });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}
