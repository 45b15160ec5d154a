import { fingerprint } from "#lib/identity/access/secret.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";

/** Per person and minute: more than a call needs, too little to burden the other side. */
const most = { doing: 120, notes: 120, signals: 600, signalCharacters: 3_000_000 } as const;
export type LimitedCallAction = keyof typeof most;
const windowMs = 60_000;

export function mayDo(what: LimitedCallAction, userId: string, now: Date, times = 1): Promise<boolean> {
  return mayGoOn({ scope: `calls:${what}`, most: most[what], windowMs }, fingerprint(userId), now, times);
}
