/**
 * What a use case answers (PURE): done, with what came of it, or refused for a reason. A reason is a code; the edge puts it into words
 * (`lib/platform/forms/form-action.ts`). Some reasons bring facts that their sentence needs.
 */
export type FormAnswer<Reason extends string, Value extends object = object> = Done<Value> | Refused<Reason>;

export type Done<Value extends object = object> = Readonly<{ ok: true }> & Value;

export type Refused<Reason extends string = string, Facts extends object = object> = Readonly<{
  ok: false;
  reason: Reason;
}> &
  Facts;

/** Too many attempts: nothing is taken until then. */
export type Paused = Refused<"paused", { until: Date }>;

export const done: Done = { ok: true };

export function refuseForm<const Reason extends string>(reason: Reason): Refused<Reason> {
  return { ok: false, reason };
}
