import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { testDatabase } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { answerGuarantee } from "./guarantee.ts";
import { Simulation, turn } from "./simulation.ts";

testDatabase();

test("in a programme with silent mentors every request is answered or offered on within 48 hours [@FIND-15b @FIND-15c]", async () => {
  const asked = { start: new Date("2026-09-07T06:00:00Z"), weeks: 3, students: 8, mentors: 6, silent: 0.5, seed: 7 };
  await new Simulation(asked).run();
  const result = await answerGuarantee(db(), new Date(asked.start.getTime() + asked.weeks * 7 * day), turn);
  expect(result.broken).toEqual([]);
  expect(result.requests).toBeGreaterThanOrEqual(8);
  expect(Number(result.figures["offered on, because nobody answered"])).toBeGreaterThan(0);
  expect(Number(result.figures.accepted)).toBeGreaterThan(0);
  expect(Number(result.figures["sessions completed"])).toBeGreaterThan(0);
});
