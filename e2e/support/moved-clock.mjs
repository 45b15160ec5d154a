import { readFileSync } from "node:fs";

/** Moves `Date` by the milliseconds in the file BAOBAB_TEST_CLOCK, read at each call. Loaded with `node --import`. */
const file = process.env.BAOBAB_TEST_CLOCK;
if (!file) throw new Error("BAOBAB_TEST_CLOCK names the file with the clock's offset.");

const RealDate = Date;
const moved = () => RealDate.now() + Number(readFileSync(file, "utf8"));

// A proxy keeps everything else of Date as it is.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) =>
    parts.length === 0
      ? new target(moved())
      : Reflect.construct(target, parts, made === globalThis.Date ? target : made),
  get: (target, name) => (name === "now" ? moved : Reflect.get(target, name)),
});
