import { createServer } from "node:net";

/** Whether a server can listen there now (all interfaces, like the product's). */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, () => probe.close(() => answer(true)));
  });
}

/** A port nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((answer, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => answer(port));
    });
  });
}
