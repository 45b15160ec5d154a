import { transaction } from "#db/client.ts";
import { type ListedDonation, listDonations } from "#db/queries/publishing/donations.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { DonationState } from "./rules.ts";

/**
 * Every donation and pledge, of one state if it is named, for a file that leaves the house (DON-10). Addresses left for receipts
 * are among them, so the log keeps who took it, and is written before anything is given out.
 */
export function exportDonations(
  by: AuditActor,
  state: DonationState | undefined,
  now: Date,
): Promise<ListedDonation[]> {
  return transaction(async (tx) => {
    await recordAudit(tx, { ...by, action: "donations.export", object: `donations:${state ?? "all"}` }, now);
    return listDonations(tx, state ? { states: [state] } : {});
  });
}
