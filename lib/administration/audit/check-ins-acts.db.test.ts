import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { db } from "#db/client.ts";
import { checkIns } from "#db/schema/matches.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { recordCheckIn, takeBackCheckIn } from "#lib/mentoring/caseload/record-check-in.ts";
import { lineBy, logging, proveActs } from "./support/prove-acts.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");

async function recorded() {
  const [by, { matchId }] = [await newStaffActor("coordinator"), await storedPair()];
  const staff = { id: by.actor, role: by.actorRole };
  const checkIn = { matchId, who: "student", decision: "good", note: "They like it", grade: "S3", seen: 0 } as const;
  return { staff, matchId, record: () => recordCheckIn(staff, checkIn, now) };
}

describe("every act about check-ins is in the audit log [@SAFE-26b]", () => {
  proveActs("checkIns", {
    "checkIn.record": async () => {
      const { staff, matchId, record } = await recorded();
      await logging(record);
      return lineBy(staff, `match:${matchId}`, "student: good");
    },
    "checkIn.takeBack": async () => {
      const { staff, matchId, record } = await recorded();
      await record();
      const [row] = await db().select().from(checkIns).where(eq(checkIns.matchId, matchId));
      await logging(() => takeBackCheckIn(staff, row?.id ?? "", now));
      return lineBy(staff, `match:${matchId}`, "student");
    },
  });
});
