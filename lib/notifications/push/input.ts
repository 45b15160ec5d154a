import { z } from "zod";

const endpoint = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^[\x21-\x7e]*$/);
/** An uncompressed point of P-256, 65 bytes. */
const p256dh = z
  .string()
  .length(87)
  .regex(/^B[A-Za-z0-9_-]{86}$/);
/** 16 bytes. */
const auth = z
  .string()
  .length(22)
  .regex(/^[A-Za-z0-9_-]+$/);

const subscription = z.object({ endpoint, keys: z.object({ p256dh, auth }) });

export const pushSchema = z.discriminatedUnion("do", [
  /** `was`: the browser's endpoint before its push service changed it. */
  z.strictObject({ do: z.literal("subscribe"), subscription, was: endpoint.optional() }),
  z.strictObject({ do: z.literal("unsubscribe"), endpoint }),
  z.strictObject({ do: z.literal("check"), endpoint }),
]);
export type PushSubscriptionInput = z.output<typeof subscription>;
