import { z } from "zod";
import { heldKinds } from "#lib/safety/held-texts/held.ts";

/** What was frozen with a report, as it was stored then: each kind reads leniently, because tables change later. */

const instant = z.iso.datetime().nullish();
const held = z.boolean().catch(false);
const said = z.object({ id: z.string(), authorId: z.string(), text: z.string(), held, createdAt: instant });

const message = z.object({
  id: z.string(),
  senderId: z.string(),
  text: z.string(),
  state: z.string().catch("delivered"),
  replyToId: z.string().nullish(),
  createdAt: instant,
});
const messages = z.object({
  conversationId: z.string().nullish(),
  messageId: z.string().nullish(),
  messages: z.array(message),
});
const call = z.object({
  call: z
    .object({
      kind: z.string(),
      status: z.string(),
      studentId: z.string(),
      mentorId: z.string(),
      createdAt: instant,
      openedAt: instant,
      endedAt: instant,
    })
    .nullable(),
  visits: z.array(z.object({ id: z.string(), userId: z.string(), joinedAt: instant, leftAt: instant })),
});
const notes = z.object({ notes: z.array(said.omit({ held: true })) });
const goal = z.object({
  goal: z.object({ title: z.string(), subject: z.string(), studentId: z.string() }).nullable(),
  steps: z.array(z.object({ id: z.string(), title: z.string(), doneAt: instant })),
  comments: z.array(said),
});
const material = z.object({
  material: z
    .object({ title: z.string(), text: z.string(), url: z.string().nullish(), authorId: z.string().nullish() })
    .nullable(),
});
const review = z.object({
  review: z
    .object({ studentId: z.string(), stars: z.number(), comment: z.string().nullish(), createdAt: instant })
    .nullable(),
});

const written = z.object({
  between: z.array(z.string()).catch([]),
  texts: z.array(
    z.object({
      authorId: z.string(),
      kind: z.enum(heldKinds),
      text: z.string(),
      held,
      earlier: held,
      createdAt: instant,
    }),
  ),
});

const pictures = z.object({
  ownerId: z.string(),
  pictures: z.array(z.object({ id: z.string(), fileName: z.string(), createdAt: instant, unusedAt: instant })),
});

const shapes = { messages, call, notes, goal, material, review, written, pictures } as const;
type Shapes = typeof shapes;
export type FrozenPiece = Readonly<
  { [K in keyof Shapes]: { kind: K; content: z.infer<Shapes[K]> } }[keyof Shapes] | { kind: "unread" }
>;

export function readFrozen(kind: keyof Shapes, content: unknown): FrozenPiece {
  const read = shapes[kind].safeParse(content);
  return read.success ? ({ kind, content: read.data } as FrozenPiece) : { kind: "unread" };
}

/** Whose names a reader needs. */
export function peopleInFrozen(piece: FrozenPiece): string[] {
  switch (piece.kind) {
    case "messages":
      return piece.content.messages.map(({ senderId }) => senderId);
    case "call":
      return piece.content.visits.map(({ userId }) => userId);
    case "notes":
      return piece.content.notes.map(({ authorId }) => authorId);
    case "goal":
      return [...piece.content.comments.map(({ authorId }) => authorId), piece.content.goal?.studentId ?? ""];
    case "material":
      return [piece.content.material?.authorId ?? ""];
    case "review":
      return [piece.content.review?.studentId ?? ""];
    case "written":
      return [...piece.content.between, ...piece.content.texts.map(({ authorId }) => authorId)];
    case "pictures":
      return [piece.content.ownerId];
    case "unread":
      return [];
  }
}
