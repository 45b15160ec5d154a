import { matchById } from "#db/queries/mentoring/matches.ts";
import { writeMatchNote } from "#db/queries/mentoring/released-texts.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HeldPlaces } from "#lib/safety/held-texts/hooks.ts";

export const matchPlaces: HeldPlaces = {
  reason: async (tx, { objectId, userId, text }) => {
    const match = await matchById(tx, objectId);
    if (!match) return undefined;
    const own = match.studentId === userId ? paths.mentors : paths.students;
    const path = match.requestId ? paths.request(match.requestId) : own;
    return { path, write: () => writeMatchNote(tx, match.id, text) };
  },
};
