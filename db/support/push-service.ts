import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushPayload } from "#lib/notifications/push/write-push.ts";

export type Arrived = Readonly<{ path: string; headers: IncomingHttpHeaders; payload: PushPayload }>;
export type PushServiceAnswer = Readonly<{ status: number; headers?: Record<string, string> }>;

/** The browser's side of a subscription (RFC 8291). */
function browserKeys() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const [mine, auth] = [pair.getPublicKey(), randomBytes(16)];
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  const open = (body: Buffer) => {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const [theirs, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), mine, theirs]);
    const secret = derive(pair.computeSecret(theirs), auth, info, 32);
    const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
    const opening = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    // A 2 ends the last record; zeros may follow.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")) as PushPayload;
  };
  return { keys: { p256dh: mine.toString("base64url"), auth: auth.toString("base64url") }, open };
}

/** A local push service that opens what arrives for its browsers and responds with `state.answer`. */
export async function pushService() {
  const arrived: Arrived[] = [];
  const browsers = new Map<string, ReturnType<typeof browserKeys>["open"]>();
  const state: { answer: (arrived: Arrived) => PushServiceAnswer | Promise<PushServiceAnswer> } = {
    answer: () => ({ status: 201 }),
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url ?? "";
    const open = browsers.get(path);
    if (!open) return void response.writeHead(404).end();
    const one = { path, headers: request.headers, payload: open(body) };
    arrived.push(one);
    const { status, headers } = await state.answer(one);
    response.writeHead(status, headers).end("What a push service says is not read.");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    state,
    browser() {
      const { keys, open } = browserKeys();
      const path = `/push/${randomBytes(9).toString("base64url")}`;
      browsers.set(path, open);
      return { path, subscription: { endpoint: `http://127.0.0.1:${port}${path}`, keys } };
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
export type PushService = Awaited<ReturnType<typeof pushService>>;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
