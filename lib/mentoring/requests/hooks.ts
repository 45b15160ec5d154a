import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

type Stored = Readonly<{ studentId: string; mentorId: string; requestId: string }>;

/** Runs in the transaction that stores the request. */
export const mentorAsked = hook<(tx: Executor, request: Stored, now: Date) => Promise<void>>("requests: mentor asked");
