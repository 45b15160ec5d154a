import type { Executor } from "#db/client.ts";
import { insertRequest } from "#db/queries/mentoring/requests.ts";
import type { MentorRequest } from "#db/schema/matches.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { tellOf } from "./tell.ts";

type Sent = Pick<MentorRequest, "id" | "rootId" | "studentId" | "mentorId" | "subject" | "language" | "centreId"> &
  Pick<MentorRequest, "goal" | "tried" | "preferredTimes" | "offerOthers">;

/** To one mentor. What staff let through to another one is looked at anew: they decided for that reader. Call it in `saying`. */
export async function storeRequest(tx: Executor, request: Sent, now: Date): Promise<void> {
  const { id, studentId: userId, mentorId: to, subject } = request;
  const kept = async (kind: "goal" | "tried" | "note", text: string | null) =>
    text ? holdText(tx, { userId, kind, objectId: id, to, text }, now) : text;
  await insertRequest(tx, {
    ...request,
    // Empty while staff check the text; the request itself does not wait.
    goal: (await kept("goal", request.goal)) ?? "",
    tried: await kept("tried", request.tried),
    preferredTimes: await kept("note", request.preferredTimes),
    createdAt: now,
    waitingSince: now,
  });
  await tellOf(tx, { id, studentId: userId, mentorId: to, subject }, "mentor", "requestReceived", now);
}
