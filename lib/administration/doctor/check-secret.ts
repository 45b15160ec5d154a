import { OtherSecretError } from "#lib/identity/access/secret.ts";
import { proveSecret } from "#lib/progress/credentials/signing-keys.ts";
import { type DoctorFinding, found } from "./reasons.ts";

/** Whether the database was used with this AUTH_SECRET. `exchanging`: the former one is set beside it. */
export async function checkSecret(exchanging: boolean): Promise<DoctorFinding[]> {
  try {
    await proveSecret();
  } catch (error) {
    if (error instanceof OtherSecretError) return [found("secret.other")];
    throw error;
  }
  return [found(exchanging ? "secret.exchanging" : "secret.fine")];
}
