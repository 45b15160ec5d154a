import { formsIn } from "#e2e/shows/html-forms.ts";
import { HttpClient } from "#e2e/shows/http-client.ts";
import { newSignedInPerson } from "#e2e/shows/people.ts";
import { newPair } from "#e2e/support/mentoring.ts";
import { paths } from "#lib/platform/paths.ts";
import { hardTextLengths, hardTexts } from "#lib/safety/contact-filter/contact-cases/hard-texts.ts";
import type { Arena } from "./arena.ts";
import type { Called } from "./call-action.ts";
import { floodedConversation } from "./flooded-conversation.ts";
import { fullFields } from "./full-fields.ts";
import { hardGoal } from "./hard-goal.ts";
import { hardNotes } from "./hard-notes.ts";
import { hardPictures } from "./hard-pictures.ts";
import { hardPosts } from "./hard-posts.ts";
import { hardProfiles } from "./hard-profiles.ts";
import { longPosts } from "./long-posts.ts";
import { manyConnections } from "./many-connections.ts";
import { patience, postMessage } from "./send-message.ts";

/** One person's requests that are much work. `ready` makes what they need; what it returns sends them. */
export type HardRequest = Readonly<{
  what: string;
  who: string;
  /** Also in the half that `npm test` runs. */
  quick?: boolean;
  ready: (arena: Arena) => Promise<() => Promise<readonly Judged[]>>;
}>;

/** `wrong`: what is a finding though it was answered. */
export type Judged = Called & Readonly<{ name?: string; wrong?: string | undefined }>;

const marks = (bytes: number) => "\u0301\u0323".repeat(bytes / 4);

type SignUp = Readonly<{ field: "confirmPassword" | "email"; bytes: number; times: number }>;

/** The form is a stranger's: a person who is signed in may send it too. */
async function signUps(arena: Arena, client: HttpClient, { field, bytes, times }: SignUp) {
  const { body } = await new HttpClient(arena.url).get(`${paths.signup}?role=student`);
  const form = formsIn(body).find(({ fields }) => fields.has("confirmPassword"));
  if (!form) throw new Error("The sign-up page has no form");
  const sent = new Map([...form.fields, ["password", "seven tall giraffes"], [field, marks(bytes)]]);
  const send = async (): Promise<Called> => {
    const started = performance.now();
    const posted = new FormData();
    for (const [name, value] of sent) posted.append(name, value);
    const {
      status,
      location,
      body: text,
    } = await client.send(`${paths.signup}?role=student`, {
      ...{ method: "POST", body: posted, signal: AbortSignal.timeout(patience) },
      headers: { origin: client.origin },
    });
    return { status, to: location, text, milliseconds: performance.now() - started };
  };
  return () => Promise.all(Array.from({ length: times }, send));
}

const signedUp: readonly HardRequest[] = [
  ...(["confirmPassword", "email"] as const).map((field) => ({
    what: `eight sign-ups with 62 KB of combining marks as ${field}`,
    who: "a stranger",
    ready: (arena: Arena) => signUps(arena, new HttpClient(arena.url), { field, bytes: 62_000, times: 8 }),
  })),
  {
    what: "a sign-up with 600 KB of combining marks",
    who: "an account a minute old",
    ready: async (arena) =>
      signUps(arena, await newSignedInPerson(arena.url, "student"), {
        field: "confirmPassword",
        bytes: 600_000,
        times: 1,
      }),
  },
];

const messages: HardRequest = {
  what: `${hardTexts.length} hard texts of ${hardTextLengths.message} characters, as messages`,
  who: "a student with a mentor",
  ready: async (arena) => {
    const { student, studentId } = await newPair(arena);
    const { body } = await student.get(paths.messages);
    const id = /\/dashboard\/messages\/([0-9a-f-]{36})/.exec(body)?.[1] ?? "";
    return async () => {
      const answers: Called[] = [];
      for (const [, textOf] of hardTexts)
        answers.push(
          await postMessage(student, { userId: studentId, conversationId: id }, textOf(hardTextLengths.message)),
        );
      return answers;
    };
  },
};

export const hardRequests: readonly HardRequest[] = [
  ...signedUp,
  messages,
  floodedConversation,
  hardGoal,
  hardNotes,
  hardProfiles,
  fullFields,
  ...hardPosts,
  hardPictures,
  longPosts,
  ...manyConnections,
];
