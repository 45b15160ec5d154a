import { db, transaction } from "#db/client.ts";
import { type ListedDonation, listDonations } from "#db/queries/publishing/donations.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { DonationState } from "./rules.ts";

const atOnce = 500;

/** Newest first, some at a time. Logged before anything is returned: it contains receipt addresses. */
export async function exportDonations(
  by: AuditActor,
  state: DonationState | undefined,
  now: Date,
): Promise<AsyncIterable<ListedDonation[]>> {
  const entry = { ...by, action: "donations.export", object: `donations:${state ?? "all"}` } as const;
  await transaction((tx) => recordAudit(tx, entry, now));
  return donationParts(state);
}

async function* donationParts(state: DonationState | undefined): AsyncIterable<ListedDonation[]> {
  let last: ListedDonation | undefined;
  do {
    const from = { ...(state ? { states: [state] } : {}), ...(last ? { after: last } : {}) };
    const part = await listDonations(db(), { ...from, limit: atOnce });
    yield part;
    last = part.length === atOnce ? part.at(-1) : undefined;
  } while (last);
}
