import type { Executor } from "#db/client.ts";
import {
  studentOfSession,
  writeRatingComment,
  writeReleasedRecap,
  writeSessionText,
} from "#db/queries/mentoring/released-texts.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { tellOfRecap } from "./tell-of-recap.ts";

const inSession = (write: (tx: Executor, held: HeldText, now: Date) => Promise<boolean>) => {
  return async (tx: Executor, held: HeldText, now: Date) => {
    const { objectId: id, userId } = held;
    const studentId = await studentOfSession(tx, id);
    if (!studentId) return undefined;
    const path = studentId === userId ? paths.session(id) : paths.scheduled(id);
    return { path, write: () => write(tx, held, now) };
  };
};

export const sessionPlaces: HeldPlaces = {
  note: inSession((tx, { objectId, text }) => writeSessionText(tx, objectId, "note", text)),
  reason: inSession((tx, { objectId, text }) => writeSessionText(tx, objectId, "cancelNote", text)),
  review: inSession((tx, { objectId, text }) => writeRatingComment(tx, objectId, text)),
  recap: inSession(async (tx, { objectId: sessionId, userId: authorId, text }, now) => {
    if (!(await writeReleasedRecap(tx, { sessionId, authorId }, text))) return false;
    await tellOfRecap(tx, sessionId, authorId, now);
    return true;
  }),
};
