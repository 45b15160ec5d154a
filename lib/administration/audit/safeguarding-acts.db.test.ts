import { describe } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { triedCardProofs } from "./support/card-proofs.ts";
import { caseProofs } from "./support/case-proofs.ts";
import { proveActs } from "./support/prove-acts.ts";
import { sanctionProofs } from "./support/sanction-proofs.ts";
import { visitProofs } from "./support/visit-proofs.ts";
import "#lib/connect.ts";

testDatabase();

describe("every act about safeguarding is in the audit log [@SAFE-26b @SAFE-26c]", () => {
  proveActs("safeguarding", { ...caseProofs, ...triedCardProofs, ...sanctionProofs, ...visitProofs });
});
