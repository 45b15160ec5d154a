import { addByCommand, addMaterial } from "#lib/materials/save-material.ts";
import { daysBefore } from "#lib/time.ts";
import { english } from "../materials/english.ts";
import { french } from "../materials/french.ts";
import { german } from "../materials/german.ts";
import type { SampleMaterial } from "../materials/sample-material.ts";
import { spanish } from "../materials/spanish.ts";

const samples: readonly SampleMaterial[] = [...english, ...spanish, ...french, ...german];

/** Fills the library by the use cases people take: some materials are the demo mentor's, the others the team's. */
export async function seedMaterials(mentorId: string, now: Date): Promise<void> {
  const oldestFirst = samples.toSorted((one, other) => other.daysAgo - one.daysAgo);
  const team = { actor: "command", actorRole: "command", reason: "demo" } as const;
  for (const { daysAgo, by, ...sample } of oldestFirst) {
    const input = { ...sample, id: crypto.randomUUID() };
    const at = daysBefore(now, daysAgo);
    const result =
      by === "team"
        ? await addByCommand(team, input, at)
        : await addMaterial({ id: mentorId, role: "mentor", twoStep: false }, input, at);
    if (!result.ok || result.held) throw new Error(`"${sample.title}" was not taken`);
  }
}
