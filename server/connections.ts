import type { ServerResponse } from "node:http";
import type { Server } from "node:net";
import { widerNetwork } from "#lib/platform/limits/network.ts";
import { clientAddress } from "./client-address.ts";
import { requestLimits } from "./limits.ts";
import { Shares } from "./shares.ts";

/**
 * How many a server has, at most. Where there are as many, a new one takes the place of the oldest of the network that has most, so that
 * one address leaves others theirs. Behind a proxy all are the proxy's: it has to bound its own.
 */
export class BoundConnections {
  readonly #most: number;
  readonly #shares = new Shares();
  #open = 0;

  constructor(most: number = requestLimits.connections) {
    this.#most = most;
  }

  get crowded(): boolean {
    return this.#open >= 0.75 * this.#most;
  }

  bound(server: Server): void {
    server.on("connection", (socket) => {
      const network = widerNetwork(clientAddress(undefined, socket.remoteAddress, 0));
      if (this.#open >= this.#most && !this.#shares.makeRoomFor(network)) return void socket.destroy();
      const forget = this.#shares.hold(network, () => void socket.destroy());
      this.#open += 1;
      socket.once("close", () => {
        this.#open -= 1;
        forget();
      });
    });
  }
}

/**
 * Whether an earlier request of the connection waits for its answer. Browsers and proxies ask when they have been answered; Node would
 * read a thousand requests in one turn of the event loop. Whoever pipelines has to expect that the connection ends (RFC 9112, 9.3.2).
 */
export const isPipelined = ({ socket }: Pick<ServerResponse, "socket">): boolean => socket === null;
