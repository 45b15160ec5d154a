import { db } from "#db/client.ts";
import { matchesToCheck } from "#db/queries/mentoring/check-ins.ts";
import { checkedMatch, recordCheckIn } from "#lib/mentoring/caseload/record-check-in.ts";
import { type CheckInPerson, cadence } from "#lib/mentoring/caseload/rules.ts";
import { day } from "#lib/platform/time/time.ts";

/** Every so many matches nobody was asked for more than a month, so the demo's coordinator has something to do. */
const forgotten = 16;

/** The coordinator has asked everybody twice, the last time in the past weeks. */
export async function seedCheckIns(coordinatorId: string, now: Date): Promise<void> {
  const staff = { id: coordinatorId, role: "coordinator" } as const;
  const matches = await matchesToCheck(db(), now);
  for (const [index, match] of matches.entries()) {
    const { startedAt, minor } = checkedMatch(match, now);
    const lastDaysAgo = index % forgotten === 3 ? 33 + (index % 5) : 3 + ((index * 7) % 20);
    const people: readonly CheckInPerson[] = minor ? ["student", "mentor", "guardian"] : ["student", "mentor"];
    for (const who of people) {
      const first = startedAt.getTime() + cadence.first;
      const last = Math.max(now.getTime() - lastDaysAgo * day, first + day);
      for (const [seen, at] of [first, last].entries()) {
        if (at >= now.getTime()) continue;
        const said = { matchId: match.id, who, decision: "good", note: "", grade: "S3", seen } as const;
        await recordCheckIn(staff, said, new Date(at));
      }
    }
  }
}
