import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";

type Given = { status?: number; headers?: Record<string, string>; html: string; type?: string; breakOff?: boolean };
type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Answerer = (request: Asked) => Given | Promise<Given>;

const missing: Answerer = () => ({ status: 404, html: `<html id="__next_error__"></html>` });

export type Peer = Awaited<ReturnType<typeof startPeer>>;

/** An HTTP server in Next's place. It answers by path and records requests. */
export async function startPeer() {
  const answers = new Map<string, Answerer>();
  const requests: Asked[] = [];
  const watchers = new Map<string, () => void>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += chunk;
    const asked = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
    requests.push(asked);
    watchers.get(asked.url)?.();
    const given: Given = await (answers.get(asked.url) ?? missing)(asked);
    response.writeHead(given.status ?? 200, {
      "content-type": given.type ?? "text/html; charset=utf-8",
      ...given.headers,
    });
    if (!given.breakOff) return void response.end(given.html);
    response.write(given.html);
    setImmediate(() => response.destroy());
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const html = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

  return {
    handle,
    reset(): void {
      answers.clear();
      requests.length = 0;
    },
    port: typeof address === "object" && address ? address.port : 0,
    requests,
    asked: (path: string) => requests.filter(({ url }) => url === path),
    answer: (path: string, answerer: Answerer) => void answers.set(path, answerer),
    page: (path: string, body: string) => void answers.set(path, () => ({ html: html(body) })),
    raw: (path: string, type: string, text: string) => void answers.set(path, () => ({ html: text, type })),
    /** Answers when the test opens the gate. `reached` resolves when the request is there. */
    hold(path: string, body: string) {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      answers.set(path, async () => {
        reached.resolve();
        await opened.promise;
        return { html: html(body) };
      });
      return { reached: reached.promise, open: opened.resolve };
    },
    nextRequest: (path: string) => new Promise<void>((resolve) => void watchers.set(path, resolve)),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
