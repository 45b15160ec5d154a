import { afterEach, expect, test } from "vitest";
import { inheritedSockets } from "./inherited-sockets.ts";

const { LISTEN_PID, LISTEN_FDS } = process.env;
afterEach(() => {
  for (const [name, value] of Object.entries({ LISTEN_PID, LISTEN_FDS })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

test.each([
  [process.pid, "1", [3]],
  [process.pid, "3", [3, 4, 5]],
  // Of another process, none, or nothing that systemd would say.
  [process.pid + 1, "1", undefined],
  [process.pid, "0", undefined],
  [process.pid, "", undefined],
  [process.pid, "many", undefined],
  [process.pid, "1.5", undefined],
])("what systemd hands on to process %s, %s sockets, is %j [@OPS-19c]", (pid, count, expected) => {
  process.env.LISTEN_PID = String(pid);
  process.env.LISTEN_FDS = count;
  expect(inheritedSockets()).toEqual(expected);
});
