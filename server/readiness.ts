import type { ServerResponse } from "node:http";
import { isDatabaseDown } from "#db/trouble.ts";
import { readyPath } from "#lib/platform/api-paths.ts";
import type { Route } from "./front/routes.ts";
import { errorCodeHeader } from "./send-refusal.ts";

/** How long the database may take to answer (milliseconds), and how often the time is looked at. */
const patience = 2_000;
const looks = 20;

/** Whether a proxy may send people here: not while starting or stopping, nor without the database. */
export class Readiness {
  #phase: "starting" | "ready" | "stopping" = "starting";
  readonly #ask: () => Promise<unknown>;
  readonly #patience: number;
  /** One question for all who ask meanwhile, so that many cannot make its answer late. */
  #asked: Promise<unknown> | undefined;

  /** `ask` rejects when the database does not answer. It may take `longest` milliseconds. */
  constructor(ask: () => Promise<unknown>, longest = patience) {
    this.#ask = ask;
    this.#patience = longest;
  }

  started(): void {
    if (this.#phase === "starting") this.#phase = "ready";
  }

  stops(): void {
    this.#phase = "stopping";
  }

  /** Returns whether the request was for this. */
  answered(response: ServerResponse, route: Route): boolean {
    if (route.kind !== "app" || route.path !== readyPath) return false;
    void this.#status().then((status) => send(response, status));
    return true;
  }

  async #status(): Promise<string> {
    if (this.#phase !== "ready") return this.#phase;
    if (isDatabaseDown()) return "database";
    this.#asked ??= this.#askInTime().finally(() => {
      this.#asked = undefined;
    });
    return this.#asked.then(
      () => this.#phase,
      () => "database",
    );
  }

  /** Time in which this process was busy is not the database's: however long it lasted, it is one look. */
  #askInTime(): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      let left = looks;
      timer = setInterval(() => {
        left -= 1;
        if (left === 0) fail(new Error("late"));
      }, this.#patience / looks);
    });
    return Promise.race([this.#ask(), late]).finally(() => clearInterval(timer));
  }
}

function send(response: ServerResponse, status: string): void {
  const well = status === "ready";
  const headers = well ? {} : { "retry-after": "2", [errorCodeHeader]: "notReady" };
  response.writeHead(well ? 200 : 503, {
    "content-type": "application/json",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(JSON.stringify({ status }));
}
