import { readFileSync } from "node:fs";

/**
 * Loaded into a test's server before everything else (`node --import`): its clock is moved by the milliseconds that the file
 * BAOBAB_TEST_CLOCK holds, read at each look at the clock, so that a journey can live through weeks. The product knows nothing of it.
 */
const file = process.env.BAOBAB_TEST_CLOCK;
if (!file) throw new Error("BAOBAB_TEST_CLOCK names the file with the clock's offset.");

const RealDate = Date;
const moved = () => RealDate.now() + Number(readFileSync(file, "utf8"));

// A proxy, so that everything else of Date stays its own, whoever copies it.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) =>
    parts.length === 0
      ? new target(moved())
      : Reflect.construct(target, parts, made === globalThis.Date ? target : made),
  get: (target, name) => (name === "now" ? moved : Reflect.get(target, name)),
});
