import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { onlyLoopback } from "./arena.ts";

export type RawAnswer = Readonly<{ status: number; location: string; body: string; milliseconds: number }>;
export type RawRequest = Readonly<{
  method?: string;
  /** Sent as it is, without normalising. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}>;

/** Milliseconds after which a server counts as not answering. */
export const answerPatience = 30_000;

/** Status 0 means the connection ended without an answer. */
export function rawRequest(url: string, { method = "GET", path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  onlyLoopback(url);
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((done) => {
    const end = (status: number, location = "", text = "") =>
      done({ status, location, body: text, milliseconds: performance.now() - started });
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(
      { hostname, port, method, path, headers: { ...length, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", () => end(0));
        answer.once("end", () =>
          end(answer.statusCode ?? 0, answer.headers.location ?? "", Buffer.concat(chunks).toString()),
        );
      },
    );
    sent.setTimeout(answerPatience, () => sent.destroy());
    sent.once("error", () => end(0));
    sent.end(body);
  });
}

export class RawConnection {
  readonly #socket: Socket;
  received = "";

  constructor(url: string) {
    onlyLoopback(url);
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on("data", (chunk: Buffer) => {
      if (this.received.length < 1_000) this.received += chunk.toString("latin1");
    });
    // The server may close the connection at any time.
    this.#socket.on("error", () => undefined);
  }

  send(bytes: string | Buffer): void {
    if (!this.#socket.destroyed) this.#socket.write(bytes);
  }

  /** Status of the first answer; 0 without one. */
  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.received)?.[1] ?? 0);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** As a program does that has no use for the answer. */
  reset(): void {
    this.#socket.resetAndDestroy();
  }
}
