import type Stripe from "stripe";
import { type Env, env } from "#lib/platform/env.ts";
import { logFault } from "#lib/platform/log.ts";

/** See decision 0025. */
export type StripeSettings = NonNullable<Env["stripe"]>;
export type Provider = Readonly<{ client: Stripe; settings: StripeSettings }>;

/** Independent of the account's own version. */
const apiVersion = "2026-10-28.endive";
/** Three tries must take less time than a page may. */
const timeoutMs = 7_000;
const maxNetworkRetries = 2;

let cached: Promise<Provider> | undefined;

/** Loads the library lazily; never without keys. */
export async function ownProvider(): Promise<Provider | undefined> {
  const settings = env().stripe;
  if (!settings) return undefined;
  cached ??= openProvider(settings);
  return cached;
}

export async function openProvider(settings: StripeSettings): Promise<Provider> {
  const { default: Library } = await import("stripe");
  const standIn = settings.testUrl === undefined ? undefined : new URL(settings.testUrl);
  const address = standIn && ({ protocol: "http", host: standIn.hostname, port: standIn.port } as const);
  const client = new Library(settings.secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...address,
  });
  return { client, settings };
}

/** Never the message: it can contain an address. */
type Refusal = Readonly<{ type: string; code: string; param: string; status: number; requestId: string }>;

export function providerRefusalOf(error: unknown): Refusal {
  const { type, code, param, statusCode, requestId } = (error ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    type: text(type) || (error instanceof Error ? error.name : "unknown"),
    code: text(code),
    param: text(param),
    status: typeof statusCode === "number" ? statusCode : 0,
    requestId: text(requestId),
  };
}

export function logRefusal(what: string, donation: string, error: unknown): void {
  const { requestId: providerRequest, ...refusal } = providerRefusalOf(error);
  logFault(`The payment provider refused: ${what}`, { donation, ...refusal, providerRequest });
}
