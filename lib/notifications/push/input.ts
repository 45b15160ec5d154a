import { z } from "zod";

/** What a browser may send about its push subscription (PURE). */
const endpoint = z.string().min(1).max(1000);
/** An uncompressed point of P-256, 65 bytes. */
const p256dh = z.string().regex(/^B[A-Za-z0-9_-]{86}$/);
/** 16 bytes. */
const auth = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

const subscription = z.object({ endpoint, keys: z.object({ p256dh, auth }) });

export const pushSchema = z.discriminatedUnion("do", [
  /** `was`: the address this browser had before its push service gave it another. */
  z.strictObject({ do: z.literal("subscribe"), subscription, was: endpoint.optional() }),
  z.strictObject({ do: z.literal("unsubscribe"), endpoint }),
  /** Whether pushes to the person reach this browser. */
  z.strictObject({ do: z.literal("check"), endpoint }),
]);
export type PushSubscriptionInput = z.output<typeof subscription>;
