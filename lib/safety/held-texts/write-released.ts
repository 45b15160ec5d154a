import type { Executor } from "#db/client.ts";
import { releaseMaterial } from "#db/queries/progress/materials.ts";
import {
  isStudentOf,
  type RequestTextColumn,
  requestTextPlace,
  subjectsOf,
  writeMatchNote,
  writeProfileText,
  writeRatingComment,
  writeRecap,
  writeRequestText,
  writeSessionText,
} from "#db/queries/safety/released-texts.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { maxSubjects, parseSubjects } from "#lib/identity/users/subjects.ts";
import { heldMessage } from "#lib/mentoring/messages/held-message.ts";
import { tellOfRecap } from "#lib/mentoring/sessions/tell-of-recap.ts";
import { putInNotes } from "#lib/mentoring/video-calls/share-notes.ts";
import { paths } from "#lib/platform/paths.ts";
import { heldComment, heldGoal, heldStep } from "#lib/progress/goals/comment-on-goal.ts";
import { heldPost } from "#lib/publishing/blog-posts/decide-on-post.ts";
import type { HeldKind } from "./held.ts";

type Place = Readonly<{
  /** The page of the author that it belongs to, without language. */
  path: string;
  /** Writes the text there; false when there is no room for it any more. */
  write: () => Promise<boolean>;
  /** What else a refusal changes, where the text is stored in its place already. */
  refuse?: () => Promise<void>;
}>;
type Find = (tx: Executor, held: HeldText, now: Date) => Promise<Place>;

const profile = (write: (tx: Executor, held: HeldText) => Promise<boolean>): Find => {
  return async (tx, held) => ({ path: paths.profile, write: () => write(tx, held) });
};

/** Where the text of each kind goes. */
const places: Record<HeldKind, Find> = {
  bio: profile((tx, { userId, text }) => writeProfileText(tx, userId, { bio: text })),
  qualifications: profile((tx, { userId, text }) => writeProfileText(tx, userId, { qualifications: text })),
  subjects: profile(addSubjects),
  goal: (tx, held) => inRequest(tx, held, "goal"),
  tried: (tx, held) => inRequest(tx, held, "tried"),
  note: async (tx, held) => (await noteOfRequest(tx, held)) ?? inSession(tx, held, "note"),
  reason: async (tx, held) => {
    if (await requestTextPlace(tx, held.objectId)) return inRequest(tx, held, "declineNote");
    const { path, write } = await inSession(tx, held, "cancelNote");
    return { path, write: async () => (await write()) || writeMatchNote(tx, held.objectId, held.text) };
  },
  review: async (tx, held) => ({
    path: await sessionPath(tx, held),
    write: () => writeRatingComment(tx, held.objectId, held.text),
  }),
  recap: async (tx, held, now) => {
    const { objectId: sessionId, userId: authorId, text } = held;
    const recap = { sessionId, authorId };
    const write = async () => {
      if (!(await writeRecap(tx, recap, text))) return false;
      await tellOfRecap(tx, sessionId, authorId, now);
      return true;
    };
    return { path: await sessionPath(tx, held), write };
  },
  message: heldMessage,
  callNotes: async (tx, { objectId: callId, userId: authorId, text }, now) => ({
    path: paths.call(callId),
    write: () => putInNotes(tx, { callId, authorId, text }, now),
  }),
  goalTitle: heldGoal,
  goalStep: heldStep,
  goalComment: heldComment,
  // Its words are in their place already; whoever wrote other ones since took this text out of the queue.
  material: async (tx, { objectId }) => ({
    path: paths.material(objectId),
    write: () => releaseMaterial(tx, objectId),
  }),
  post: heldPost,
  // Was refused as it was sent, so there is nothing to let through.
  name: profile(async () => false),
};

/** The place of a held text, and what writes it there. */
export async function writeReleased(tx: Executor, held: HeldText, now: Date): Promise<Place> {
  return places[held.kind](tx, held, now);
}

async function addSubjects(tx: Executor, { userId, text }: HeldText): Promise<boolean> {
  const subjects = parseSubjects([...(await subjectsOf(tx, userId)), text].join(","));
  return writeProfileText(tx, userId, { subjects: subjects.slice(0, maxSubjects) });
}

async function inRequest(tx: Executor, { objectId, text }: HeldText, column: RequestTextColumn): Promise<Place> {
  return { path: paths.request(objectId), write: () => writeRequestText(tx, objectId, column, text) };
}

/** A mentor's question, the student's answer to it, or the times the student named when asking. */
async function noteOfRequest(tx: Executor, held: HeldText): Promise<Place | undefined> {
  const request = await requestTextPlace(tx, held.objectId);
  if (!request) return undefined;
  if (held.userId === request.mentorId) return inRequest(tx, held, "question");
  const withRequest = held.createdAt.getTime() === request.createdAt.getTime();
  return inRequest(tx, held, withRequest ? "preferredTimes" : "answer");
}

async function inSession(tx: Executor, held: HeldText, column: "note" | "cancelNote"): Promise<Place> {
  const { objectId, text } = held;
  return { path: await sessionPath(tx, held), write: () => writeSessionText(tx, objectId, column, text) };
}

async function sessionPath(tx: Executor, { objectId, userId }: HeldText): Promise<string> {
  return (await isStudentOf(tx, objectId, userId)) ? paths.session(objectId) : paths.scheduled(objectId);
}
