import { createHash, createHmac, randomBytes } from "node:crypto";

/** Messages of STUN and TURN (RFC 8489, RFC 8656), as far as asking for a relay needs. */

export type Attribute = readonly [type: number, value: Buffer];
export type Credentials = Readonly<{ username: string; credential: string }>;
export type Challenge = Readonly<{ realm: Buffer; nonce: Buffer }>;
/** "ok" or the error code: 401 wrong credentials, 403 forbidden peer, 486 too many. */
export type RelayAnswer = "ok" | number;
export type RelayHeard = Readonly<{
  answer: RelayAnswer;
  challenge: Challenge | undefined;
  /** The address that others send to, if it is an IPv4 address. */
  relayed: string | undefined;
  software: string | undefined;
}>;

const cookie = 0x2112a442;
const headLength = 20;
export const methods = { binding: 1, allocate: 3, refresh: 4, permit: 8 } as const;
export const types = {
  username: 6,
  integrity: 8,
  error: 9,
  lifetime: 0x0d,
  peer: 0x12,
  realm: 0x14,
  nonce: 0x15,
  relayed: 0x16,
  transport: 0x19,
  software: 0x8022,
} as const;

export function encode(method: number, attributes: readonly Attribute[], reserved = 0): Buffer {
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

export function proven(
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

/** An IPv4 address as an attribute: masked, so that no network device on the way changes it. */
export function masked(address: string): Buffer {
  const mask = maskOf();
  const bytes = address.split(".").map((part, index) => Number(part) ^ (mask[index] ?? 0));
  return Buffer.from([0, 1, 0, 0, ...bytes]);
}

export function decode(message: Buffer): RelayHeard {
  const found = new Map<number, Buffer>();
  for (let at = headLength; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2);
    found.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  const [error, realm, nonce] = [found.get(types.error), found.get(types.realm), found.get(types.nonce)];
  const answer = error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : "ok";
  return {
    answer,
    challenge: realm && nonce ? { realm, nonce } : undefined,
    relayed: unmasked(found.get(types.relayed)),
    software: found.get(types.software)?.toString("utf8"),
  };
}

/** Whether `heard` answers `asked`: the same transaction. */
export function answersTo(asked: Buffer, heard: Buffer): boolean {
  return heard.length >= headLength && heard.subarray(8, headLength).equals(asked.subarray(8, headLength));
}

/** The first whole message of a stream, and the rest; `undefined` until it has arrived. */
export function firstMessage(stream: Buffer): readonly [message: Buffer, rest: Buffer] | undefined {
  if (stream.length < headLength) return undefined;
  const end = headLength + stream.readUInt16BE(2);
  return stream.length < end ? undefined : [stream.subarray(0, end), stream.subarray(end)];
}

function unmasked(value: Buffer | undefined): string | undefined {
  if (value?.[1] !== 1) return undefined;
  const mask = maskOf();
  return [...value.subarray(4, 8)].map((byte, index) => byte ^ (mask[index] ?? 0)).join(".");
}

function maskOf(): Buffer {
  const mask = Buffer.alloc(4);
  mask.writeUInt32BE(cookie);
  return mask;
}
