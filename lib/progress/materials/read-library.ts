import { db } from "#db/client.ts";
import {
  type ListedMaterial,
  type MaterialReader,
  materialChoices,
  materialFor,
  materialList,
  mentorStatusOf,
  type ShownMaterial,
} from "#db/queries/progress/materials.ts";
import { waitingText } from "#lib/safety/held-texts/hold-text.ts";
import { type ListPlace, type MaterialQuery, materialsPerPage } from "./list-rules.ts";
import { materialHiderOf, mayModerate, mayShowMaterial, whyNotAdd } from "./rules.ts";
import type { Writer } from "./save-material.ts";

const readerOf = (user: Writer): MaterialReader => ({ id: user.id, moderates: mayModerate(user) });

export type Library = Readonly<{
  listed: readonly ListedMaterial[];
  next: ListPlace | undefined;
  subjects: readonly string[];
  languages: readonly string[];
}>;

export async function readLibrary(user: Writer, query: MaterialQuery): Promise<Library> {
  const reader = readerOf(user);
  const [rows, choices] = await Promise.all([
    materialList(db(), reader, query, materialsPerPage + 1),
    materialChoices(db(), reader),
  ]);
  const listed = rows.slice(0, materialsPerPage);
  const [subjects, languages] = [choices.map(({ subject }) => subject), choices.map(({ language }) => language)];
  return {
    listed,
    next: rows.length > materialsPerPage ? listed.at(-1) : undefined,
    subjects: [...new Set(subjects)].sort((one, other) => one.localeCompare(other)),
    languages: [...new Set(languages)].sort(),
  };
}

export type ReadMaterial = ShownMaterial &
  Readonly<{
    /** Staff rejected it. */
    refused: boolean;
    moderates: boolean;
    /** A lead hid it, and the reader is none. */
    leadOnly: boolean;
  }>;

export async function readMaterial(user: Writer, id: string): Promise<ReadMaterial | undefined> {
  const reader = readerOf(user);
  const found = await materialFor(db(), reader, id);
  if (!found) return undefined;
  const { authorId, held } = found;
  const waits = held && authorId && (await waitingText(db(), { userId: authorId, kind: "material", objectId: id }));
  const leadOnly = !mayShowMaterial(materialHiderOf(user.role), found);
  return { ...found, refused: held && !waits, moderates: reader.moderates, leadOnly };
}

export async function mayAdd(user: Writer): Promise<boolean> {
  return whyNotAdd({ ...user, mentorStatus: await mentorStatusOf(db(), user.id) }) === undefined;
}
