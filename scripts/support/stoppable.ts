import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { drain, stopOnSignal } from "#server/stop.ts";
import { tryRun } from "./run.ts";
import { runMain } from "./steps.ts";

/** For tests of signals. `serve`: answers a request when its body has ended. `build`: has a child that works for ever. */
await runMain(async () => {
  if (process.argv[2] === "build") {
    const work = "console.log('works', process.pid); setInterval(() => undefined, 1000)";
    const { code } = await tryRun(process.execPath, ["-e", work]);
    console.log(`went on after ${code}`);
    return;
  }
  const server = createServer((request, response) => {
    console.log("asked");
    request.resume().on("end", () => response.end("whole answer"));
  });
  stopOnSignal(async () => {
    console.log("stopping");
    await drain(server);
    console.log("stopped");
  });
  server.listen(0, "127.0.0.1", () => console.log(`works ${process.pid} ${(server.address() as AddressInfo).port}`));
});
