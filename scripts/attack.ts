import "./support/without-env-file.ts";
import { parseArgs, styleText } from "node:util";
import { parts } from "#attack/parts.ts";
import { runParts } from "#attack/run-parts.ts";
import { startServer } from "#e2e/support/server.ts";
import { buildProduct } from "./build.ts";
import { buildIsCurrent } from "./support/built.ts";
import { CommandRefusal, runMain, seconds, step } from "./support/steps.ts";

/** `npm run test:attack`. `-- --only actions,ids` chooses parts, `-- --quick` runs the half that `npm test` runs. */
await runMain(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" }, quick: { type: "boolean", default: false } } });
  const named = values.only?.split(",").map((name) => name.trim());
  const chosen = parts.filter(({ name }) => named?.includes(name) ?? true);
  if (chosen.length === 0 || (named && chosen.length < named.length))
    throw new CommandRefusal(`No such part. There are: ${parts.map(({ name }) => name).join(", ")}.`);
  const started = performance.now();
  if (!buildIsCurrent()) await step("Build", buildProduct);
  // The full demo has ids of every kind.
  const server = await step("Server", () => startServer({ env: { DEMO_PEOPLE: "all", FRONT: "on" } }));
  try {
    const findings = await runParts(server, chosen, values.quick);
    console.log(
      `\n${findings === 0 ? styleText("green", "no findings") : styleText("red", `${findings} findings`)} in ${seconds(performance.now() - started)}`,
    );
    if (findings > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
});
