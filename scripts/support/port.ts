import { createServer } from "node:net";

/** On all interfaces, like the server, unless an address is given. */
export function portIsFree(port: number, host?: string): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen({ port, host }, () => probe.close(() => answer(true)));
  });
}

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
