import { randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fingerprint } from "#lib/identity/access/secret.ts";

/**
 * How the doctor finds out whether a public address leads to its own installation: both sides prove that they know
 * AUTH_SECRET, so nobody else is told anything, and nobody else can answer.
 */

export const doctorHeader = "x-doctor";

export type Question = Readonly<{ header: string; nonce: string }>;

export function newQuestion(): Question {
  const nonce = randomBytes(24).toString("base64url");
  return { nonce, header: `${nonce}.${fingerprint(`doctor asks ${nonce}`)}` };
}

/** The nonce, if the asker knows the secret. */
export function nonceOf(header: string | string[] | undefined): string | undefined {
  const [, nonce, proof] = /^([\w-]{32})\.([\w-]{43})$/.exec(String(header)) ?? [];
  return nonce && proof && isSame(proof, fingerprint(`doctor asks ${nonce}`)) ? nonce : undefined;
}

/** What arrived at the server. */
export type ArrivedRequest = Readonly<{
  /** Entries of `X-Forwarded-For`, as they came. */
  forwardedFor: readonly string[];
  /** The address that limits are counted by. */
  client: string;
  trustedProxies: number;
}>;

export function answerQuestion(nonce: string, arrived: ArrivedRequest): string {
  return JSON.stringify({ proof: fingerprint(`doctor is told ${nonce}`), ...arrived });
}

const shape = z.object({
  proof: z.string(),
  forwardedFor: z.array(z.string()),
  client: z.string(),
  trustedProxies: z.number(),
});

/** `undefined` if somebody else answered. */
export function readAnswer({ nonce }: Question, body: string): ArrivedRequest | undefined {
  const read = shape.safeParse(parsed(body)).data;
  return read && isSame(read.proof, fingerprint(`doctor is told ${nonce}`)) ? read : undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
