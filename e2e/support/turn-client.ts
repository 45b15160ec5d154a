import { createHash, createHmac, randomBytes } from "node:crypto";
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";

/** The parts of TURN (RFC 8656) over UDP that the tests need. */

export type Credentials = Readonly<{ username: string; credential: string }>;
/** "ok" or the error code: 401 wrong credentials, 403 forbidden peer, 486 too many. */
export type RelayAnswer = "ok" | number;

type Attribute = readonly [type: number, value: Buffer];
type Challenge = Readonly<{ realm: Buffer; nonce: Buffer }>;

const cookie = 0x2112a442;
const methods = { allocate: 3, permit: 8 } as const;
const types = { username: 6, integrity: 8, error: 9, peer: 0x12, realm: 0x14, nonce: 0x15, transport: 0x19 } as const;

export class TurnClient {
  readonly #socket: Socket = createSocket("udp4");
  readonly #port: number;
  readonly #credentials: Credentials;
  #challenge: Challenge | undefined;

  constructor(port: number, credentials: Credentials) {
    this.#port = port;
    this.#credentials = credentials;
  }

  allocate(): Promise<RelayAnswer> {
    return this.#request(methods.allocate, [[types.transport, Buffer.from([17, 0, 0, 0])]]);
  }

  permit(address: string): Promise<RelayAnswer> {
    const bytes = address.split(".").map(Number);
    const mask = Buffer.alloc(4);
    mask.writeUInt32BE(cookie);
    const masked = bytes.map((byte, index) => byte ^ (mask[index] ?? 0));
    return this.#request(methods.permit, [[types.peer, Buffer.from([0, 1, 0, 0, ...masked])]]);
  }

  close(): void {
    this.#socket.close();
  }

  async #request(method: number, attributes: readonly Attribute[]): Promise<RelayAnswer> {
    const first = await this.#send(method, attributes);
    // The first request gets the realm and a nonce.
    if (first.answer !== 401 || this.#challenge !== undefined || !first.challenge) return first.answer;
    this.#challenge = first.challenge;
    return (await this.#send(method, attributes)).answer;
  }

  async #send(method: number, attributes: readonly Attribute[]) {
    const heard = once(this.#socket, "message", { signal: AbortSignal.timeout(3000) });
    const message = this.#challenge
      ? proven(method, attributes, this.#credentials, this.#challenge)
      : encode(method, attributes);
    this.#socket.send(message, this.#port, "127.0.0.1");
    const [answer] = (await heard) as [Buffer];
    return decode(answer);
  }
}

function encode(method: number, attributes: readonly Attribute[], reserved = 0): Buffer {
  const body = Buffer.concat(
    attributes.map(([type, value]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16BE(type);
      head.writeUInt16BE(value.length, 2);
      return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
    }),
  );
  const head = Buffer.alloc(8);
  head.writeUInt16BE(method);
  head.writeUInt16BE(body.length + reserved, 2);
  head.writeUInt32BE(cookie, 4);
  return Buffer.concat([head, randomBytes(12), body]);
}

function proven(
  method: number,
  attributes: readonly Attribute[],
  who: Credentials,
  { realm, nonce }: Challenge,
): Buffer {
  const proof: Attribute[] = [
    [types.username, Buffer.from(who.username)],
    [types.realm, realm],
    [types.nonce, nonce],
  ];
  const key = createHash("md5").update(`${who.username}:${realm}:${who.credential}`).digest();
  // The length includes the integrity attribute, which is not part of the signed bytes.
  const message = encode(method, [...attributes, ...proof], 24);
  const head = Buffer.from([0, types.integrity, 0, 20]);
  return Buffer.concat([message, head, createHmac("sha1", key).update(message).digest()]);
}

function decode(message: Buffer): { answer: RelayAnswer; challenge: Challenge | undefined } {
  const found = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2);
    found.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  const [error, realm, nonce] = [found.get(types.error), found.get(types.realm), found.get(types.nonce)];
  const answer = error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : "ok";
  return { answer, challenge: realm && nonce ? { realm, nonce } : undefined };
}
