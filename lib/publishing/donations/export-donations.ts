import { transaction } from "#db/client.ts";
import { type ListedDonation, listDonations } from "#db/queries/publishing/donations.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { DonationState } from "./rules.ts";

/** Logged before anything is returned: it contains receipt addresses. */
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
