/** What every use case answers: it was done, or why it was refused. `Value` and `Facts` are what more is told. */
export type Answer<Reason extends string, Value extends object = object> = Done<Value> | Refused<Reason>;

export type Done<Value extends object = object> = Readonly<{ ok: true }> & Value;

export type Refused<Reason extends string = string, Facts extends object = object> = Readonly<{
  ok: false;
  reason: Reason;
}> &
  Facts;

export type Paused = Refused<"paused", { until: Date }>;

export const done: Done = { ok: true };

export function refuse<const Reason extends string>(reason: Reason): Refused<Reason>;
export function refuse<const Reason extends string, Facts extends object>(
  reason: Reason,
  facts: Facts,
): Refused<Reason, Facts>;
export function refuse(reason: string, facts: object = {}): Refused {
  return { ok: false, reason, ...facts };
}
