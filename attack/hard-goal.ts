import { goalLengths, mostSteps } from "#lib/progress/goals/goal-rules.ts";
import { isRefused } from "#server/support/call-by-name.ts";
import { actionNamed } from "./built.ts";
import { callWithFields } from "./call-action.ts";
import type { HardRequest } from "./hard-requests.ts";
import { makePerson } from "./people.ts";
import { characters, plainText, readers, writeToMany } from "./said-before.ts";

/** What everybody reads is searched together with what each reader has read. */
export const hardGoal: HardRequest = {
  what: `a goal of ${mostSteps} steps, after texts of ${characters} characters to ${readers} readers`,
  who: "an adult student",
  quick: true,
  ready: async (arena) => {
    const { client, id } = await makePerson(arena, "adult student");
    writeToMany(arena, id);
    const steps = Array.from({ length: mostSteps }, (_, at) => `${at} ${plainText(at, goalLengths.step - 5)}`);
    const fields = [
      ["title", plainText(0, goalLengths.title)],
      ["subject", plainText(1, goalLengths.subject)],
      ["deadline", ""],
      ["steps", steps.join("\n")],
    ] as const;
    return async () => {
      const answer = await callWithFields(client, actionNamed("submitNewGoal"), fields);
      return [{ ...answer, wrong: answer.to || isRefused(answer) ? undefined : "neither stored nor refused" }];
    };
  },
};
