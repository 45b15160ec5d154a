import { join } from "node:path";
import { beforeAll, describe } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { env } from "#lib/platform/env.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import { installIdentityStore } from "#lib/platform/storage/identity-store.ts";
import { mentorApplyingProofs } from "./support/mentor-applying-proofs.ts";
import { mentorStandingProofs } from "./support/mentor-standing-proofs.ts";
import { mentorStepProofs } from "./support/mentor-step-proofs.ts";
import { proveActs } from "./support/prove-acts.ts";

testDatabase();

// Apart from the folder of other tests: the sweep removes documents that have no row in its own database.
beforeAll(() => installIdentityStore(folderStore(join(env().dataDir, "audited-documents"))));

describe("every act about mentors is in the audit log [@SAFE-26b]", () => {
  proveActs("mentors", { ...mentorApplyingProofs, ...mentorStepProofs, ...mentorStandingProofs });
});
