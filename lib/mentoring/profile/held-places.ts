import type { Executor } from "#db/client.ts";
import { profileSubjects, writeProfileText } from "#db/queries/identity/profile.ts";
import { photoIdOf } from "#db/queries/platform/photos.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { maxSubjects, parseSubjects } from "#lib/identity/users/subjects.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HeldPlaces } from "#lib/safety/held-texts/hooks.ts";

const profile =
  (write: (tx: Executor, held: HeldText) => Promise<boolean>) => async (tx: Executor, held: HeldText) => ({
    path: paths.profile,
    write: () => write(tx, held),
  });

export const profilePlaces: HeldPlaces = {
  bio: profile((tx, { userId, text }) => writeProfileText(tx, userId, { bio: text })),
  qualifications: profile((tx, { userId, text }) => writeProfileText(tx, userId, { qualifications: text })),
  subjects: profile(addSubjects),
  // A held name was refused when it was sent, so there is nothing to write.
  name: profile(async () => false),
  picture: async (tx, { userId, objectId }) =>
    (await photoIdOf(tx, userId)) === objectId ? { path: paths.profile, write: async () => true } : undefined,
};

async function addSubjects(tx: Executor, { userId, text }: HeldText): Promise<boolean> {
  const subjects = parseSubjects([...(await profileSubjects(tx, userId)), text].join(","));
  return writeProfileText(tx, userId, { subjects: subjects.slice(0, maxSubjects) });
}
