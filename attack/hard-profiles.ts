import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { isRefused } from "#server/support/call-by-name.ts";
import { actionNamed } from "./built.ts";
import { callWithFields } from "./call-action.ts";
import type { HardRequest, Judged } from "./hard-requests.ts";
import { makePerson } from "./people.ts";
import { characters, plainText, readers, writeToMany } from "./said-before.ts";

const saves = 8;

/** Each is searched together with all its writer has said in the week. */
export const hardProfiles: HardRequest = {
  what: `${saves} saves of a profile at once, after texts of ${characters} characters to ${readers} readers`,
  who: "an approved mentor",
  ready: async (arena) => {
    const { client, id } = await makePerson(arena, "approved mentor");
    writeToMany(arena, id);
    const save = async (_: unknown, turn: number): Promise<Judged> => {
      const fields = [
        ["name", "Nia Okafor"],
        ["country", ""],
        ["bio", plainText(turn, fieldLengths.text)],
        ["subjects", "Math"],
        ["qualifications", plainText(turn + 1, fieldLengths.text)],
        ["experienceYears", ""],
        ["languages", "en"],
      ] as const;
      const answer = await callWithFields(client, actionNamed("saveProfile"), fields);
      return { ...answer, wrong: answer.to || isRefused(answer) ? undefined : "neither saved nor refused" };
    };
    return () => Promise.all(Array.from({ length: saves }, save));
  },
};
