import { bookings } from "./bookings.ts";
import { content, settings } from "./content.ts";
import { faults } from "./faults.ts";
import { jobsOnce } from "./jobs.ts";
import { limitsTogether } from "./limits.ts";
import { live } from "./live.ts";
import type { ClusterPart } from "./part.ts";
import { people } from "./people.ts";
import { sharedUploads } from "./uploads.ts";

/** The clock is moved last: sign-ins of the others would have ended. */
export const clusterParts: readonly ClusterPart[] = [
  people,
  content,
  settings,
  sharedUploads,
  live,
  bookings,
  limitsTogether,
  faults,
  jobsOnce,
];
