import { readFileSync } from "node:fs";

/**
 * Loaded into a test's server before everything else (`node --import`): its clock is moved by the milliseconds that the file
 * BAOBAB_TEST_CLOCK holds, read at each look at the clock, so that a journey can live through weeks. The product knows nothing of it.
 */
const file = process.env.BAOBAB_TEST_CLOCK;
if (!file) throw new Error("BAOBAB_TEST_CLOCK names the file with the clock's offset.");

const RealDate = Date;
const moved = () => RealDate.now() + Number(readFileSync(file, "utf8"));

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(moved());
    else super(...parts);
  }

  static now() {
    return moved();
  }
};
