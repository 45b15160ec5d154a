import type { Executor } from "#db/client.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import { openRequestsOf, openRequestsTo } from "#db/queries/mentoring/requests.ts";
import { ownHeldTexts } from "#db/queries/safety/held-texts.ts";
import type { MentorRequest } from "#db/schema/matches.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { pairsOf, partiesOf } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import type { RequestStatus } from "./rules.ts";

export type OwnRequest = Readonly<{
  id: string;
  name: string;
  subject: string;
  status: RequestStatus;
  createdAt: Date;
  waitingSince: Date | null;
  answeredAt: Date | null;
  /** Staff look at words of the viewer before the other can read them. */
  held: boolean;
}>;

export async function requestsOfStudent(q: Executor, studentId: string, now: Date): Promise<OwnRequest[]> {
  return listed(q, studentId, "mentorId", await openRequestsOf(q, studentId), now);
}

export async function requestsForMentor(q: Executor, mentorId: string, now: Date): Promise<OwnRequest[]> {
  return listed(q, mentorId, "studentId", await openRequestsTo(q, mentorId), now);
}

async function listed(
  q: Executor,
  viewerId: string,
  side: "mentorId" | "studentId",
  requests: readonly MentorRequest[],
  now: Date,
): Promise<OwnRequest[]> {
  const ids = requests.map((request) => request[side]);
  const [parties, pairs, people] = [
    await partiesOf(q, [viewerId, ...ids], now),
    await pairsOf(q, viewerId, ids),
    await namedPeople(q, ids),
  ];
  const held = new Set(
    (
      await ownHeldTexts(
        q,
        viewerId,
        requests.map(({ id }) => id),
      )
    ).map(({ objectId }) => objectId),
  );
  const actor = parties.get(viewerId);
  return requests.flatMap((request) => {
    const [other, pair, person] = [parties.get(request[side]), pairs.get(request[side]), people.get(request[side])];
    // Hide people out of sight because of a block or a suspension.
    if (!actor || !other || !pair || !person || whyNoContact("view", { actor, other, pair })) return [];
    const { id, subject, status, createdAt, waitingSince, answeredAt } = request;
    const name = shownName(person, other.band);
    return [{ id, subject, status, createdAt, waitingSince, answeredAt, name, held: held.has(id) }];
  });
}
