import { db } from "#db/client.ts";
import { donationById } from "#db/queries/publishing/donations.ts";

/** For `server/before-render.ts`, because what a page throws comes after its status. */
export async function isDonation(id: string): Promise<boolean> {
  return (await donationById(db(), id)) !== undefined;
}
