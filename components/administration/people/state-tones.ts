import type { tones } from "#components/platform/ui/tones.ts";
import type { PersonState } from "#lib/administration/people/people-rules.ts";

export const stateTones: Readonly<Record<PersonState, keyof typeof tones>> = {
  active: "neutral",
  muted: "warning",
  suspended: "danger",
  removed: "danger",
  leaving: "neutral",
};
