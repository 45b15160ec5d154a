import { fingerprint } from "#lib/identity/access/secret.ts";
import { sharedLimits } from "#lib/platform/limits/rules.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";

const counted = {
  doing: sharedLimits.callDoing,
  notes: sharedLimits.callNotes,
  signals: sharedLimits.callSignals,
  signalCharacters: sharedLimits.callSignalCharacters,
} as const;

export function mayDo(what: keyof typeof counted, userId: string, now: Date, times = 1): Promise<boolean> {
  return mayGoOn(counted[what], fingerprint(userId), now, times);
}
