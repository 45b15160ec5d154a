import "./support/without-env-file.ts";
import { type RunCheck, runChecks } from "./support/checks.ts";
import { days } from "./support/days.ts";
import { runScript } from "./support/run.ts";
import { runMain } from "./support/steps.ts";

/** `npm run test:any-day`: `npm test -- --only unit`, or with the arguments given, once on each day of the table. */
await runMain(async () => {
  const given = process.argv.slice(2);
  const args = given.length > 0 ? given : ["--only", "unit"];
  const checks = days.map(
    ({ clock, zone, about }): RunCheck => ({
      name: `${clock} ${zone} (${about})`,
      run: async () => void (await runScript("scripts/test.ts", ["--clock", clock, "--zone", zone, ...args])),
    }),
  );
  if (!(await runChecks(checks))) process.exitCode = 1;
});
