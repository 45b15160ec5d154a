import type { Executor } from "#db/client.ts";
import { centreByCode, setFirstCode } from "#db/queries/identity/cards.ts";
import { centreById } from "#db/queries/identity/centres.ts";
import { makeCentreCode } from "./make-codes.ts";

export async function codeOfCentre(tx: Executor, centreId: string): Promise<string> {
  let code = makeCentreCode();
  while (await centreByCode(tx, code)) code = makeCentreCode();
  await setFirstCode(tx, centreId, code);
  const stored = (await centreById(tx, centreId))?.code;
  if (!stored) throw new Error("A centre without a code");
  return stored;
}
