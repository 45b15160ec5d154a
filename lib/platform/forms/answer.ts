export type FormAnswer<Reason extends string, Value extends object = object> = Done<Value> | Refused<Reason>;

export type Done<Value extends object = object> = Readonly<{ ok: true }> & Value;

export type Refused<Reason extends string = string, Facts extends object = object> = Readonly<{
  ok: false;
  reason: Reason;
}> &
  Facts;

export type Paused = Refused<"paused", { until: Date }>;

export const done: Done = { ok: true };

export function refuseForm<const Reason extends string>(reason: Reason): Refused<Reason> {
  return { ok: false, reason };
}
