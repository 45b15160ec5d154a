import type { Executor } from "#db/client.ts";
import { type RequestTextColumn, requestTextPlace, writeRequestText } from "#db/queries/mentoring/released-texts.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HeldPlaces } from "#lib/safety/held-texts/hooks.ts";

type Request = NonNullable<Awaited<ReturnType<typeof requestTextPlace>>>;

const inRequest = (columnOf: (held: HeldText, request: Request) => RequestTextColumn) => {
  return async (tx: Executor, held: HeldText) => {
    const { objectId: id, text } = held;
    const request = await requestTextPlace(tx, id);
    if (!request) return undefined;
    const column = columnOf(held, request);
    return { path: paths.request(id), write: () => writeRequestText(tx, id, column, text) };
  };
};

export const requestPlaces: HeldPlaces = {
  goal: inRequest(() => "goal"),
  tried: inRequest(() => "tried"),
  note: inRequest(noteColumn),
  reason: inRequest(() => "declineNote"),
};

/** Notes are a mentor's question, the student's answer, or the preferred times sent with the request. */
function noteColumn(held: HeldText, request: Request): RequestTextColumn {
  if (held.userId === request.mentorId) return "question";
  return held.createdAt.getTime() === request.createdAt.getTime() ? "preferredTimes" : "answer";
}
