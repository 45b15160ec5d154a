import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

export type RequestContext = Readonly<{
  /** Also the reference number that error pages show. */
  id: string;
  /** As a pattern, such as `/dashboard/sessions/[id]`. */
  route: string;
}>;

export const requestIdHeader = "x-request-id";

const key = Symbol.for("baobab.request");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: AsyncLocalStorage<RequestContext> };

function storage(): AsyncLocalStorage<RequestContext> {
  shared[key] ??= new AsyncLocalStorage<RequestContext>();
  return shared[key];
}

/** Everything that `work` starts, also later, belongs to this request. */
export function withinRequest<T>(context: RequestContext, work: () => T): T {
  return storage().run(context, work);
}

/** `undefined` for regular work and for documents that are rendered ahead. */
export function currentRequest(): RequestContext | undefined {
  return storage().getStore();
}

/** Without I, L, O and U, so that it can be read out on the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight characters, 40 random bits. */
export function newRequestId(): string {
  let id = "";
  for (const byte of randomBytes(8)) id += alphabet.charAt(byte & 31);
  return id;
}

export function isRequestId(text: unknown): text is string {
  return typeof text === "string" && /^[0-9A-HJKMNP-TV-Z]{8}$/.test(text);
}
