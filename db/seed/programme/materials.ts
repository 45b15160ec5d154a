import { db } from "#db/client.ts";
import { sessionsOf } from "#db/queries/mentoring/session-lists.ts";
import { english } from "#db/seed/materials/english.ts";
import { french } from "#db/seed/materials/french.ts";
import { german } from "#db/seed/materials/german.ts";
import type { SampleMaterial } from "#db/seed/materials/sample-material.ts";
import { spanish } from "#db/seed/materials/spanish.ts";
import { writeRecap } from "#lib/mentoring/sessions/write-recap.ts";
import { daysBefore, hour } from "#lib/platform/time/time.ts";
import { addByCommand, addMaterial } from "#lib/progress/materials/save-material.ts";

const samples: readonly SampleMaterial[] = [...english, ...spanish, ...french, ...german];

/** Some materials are by the demo's mentor, the others by the team. */
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

const recaps = [
  {
    text: "We went from the slope of a line to the slope of a curve, with the ball that you drew. You found the derivative of x² yourself.",
    nextSteps: "Exercises 4 to 7. Say each step aloud before you write it.",
  },
  {
    text: "Limits again, this time with numbers: what happens to (x² - 1)/(x - 1) close to 1. Good question about why we may not put in 1.",
    nextSteps: "Make a table like ours for (x² - 4)/(x - 2).",
  },
  { text: "We looked at what a function is, and drew four of them without a calculator.", nextSteps: null },
] as const;

export async function seedRecaps(studentId: string): Promise<void> {
  const whose = { userId: studentId, side: "student" } as const;
  const last = await sessionsOf(db(), whose, "completed", { limit: 10, offset: 0 });
  const sessions = last.filter(({ subject }) => subject === "Math");
  for (const [index, { id, mentorId, endsAt }] of sessions.entries()) {
    const recap = recaps[index];
    if (recap) await writeRecap(mentorId, { id, ...recap }, new Date(endsAt.getTime() + hour));
  }
}
