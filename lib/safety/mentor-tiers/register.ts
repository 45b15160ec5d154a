import { whenReportIsConfirmed } from "#lib/safety/reports/hooks.ts";
import { dropTier } from "#lib/safety/verification/change-tier.ts";

whenReportIsConfirmed("safety/mentor-tiers", async (tx, { accusedId, number }, now) => {
  await dropTier(tx, accusedId, `report ${number} was confirmed`, now);
});
