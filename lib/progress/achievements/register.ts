import { recordAdded, recordChanged } from "#lib/mentoring/sessions/hooks.ts";
import { settleBadges, settlingBadges } from "./settle-badges.ts";

recordAdded.register("progress/achievements", async (tx, userIds, now) => {
  for (const userId of userIds) await settleBadges(tx, userId, now);
});
recordChanged.register("progress/achievements", settlingBadges);
