import type { IncomingMessage, ServerResponse } from "node:http";
import { readyPath } from "#lib/platform/api-paths.ts";
import { metricsPath } from "#lib/platform/file-paths.ts";
import { logInfo, logWarning } from "#lib/platform/log.ts";
import {
  newRequestId,
  type RequestContext,
  requestIdHeader,
  withinRequest,
} from "#lib/platform/logging/request-context.ts";
import { limitedLog } from "#server/front/bad-paths.ts";
import type { Route } from "#server/front/routes.ts";
import { errorCodeHeader } from "#server/send-refusal.ts";
import { routeNameOf } from "./route-name.ts";

export type AnsweredRequest = Readonly<{
  method: string;
  route: string;
  /** 499 if the client went away before an answer began. */
  status: number;
  milliseconds: number;
  /** Why it was refused, if it was. */
  code: string | undefined;
}>;

/** A request that is not answered from memory. */
export type Entry = Readonly<{
  context: RequestContext;
  /** At the latest when the response closes; streams call it when they begin. */
  answered: () => void;
}>;

const listeners = new Set<(answered: AnsweredRequest) => void>();

/** Hears of every request that was not answered from memory. Returns how to stop. */
export function onAnswered(listener: (answered: AnsweredRequest) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Gives each request its id, and writes one line once it is answered. */
export function requestEntrance() {
  // One line for each request refused under load would be a burden of its own.
  const logs = {
    busy: limitedLog((line) => logWarning(line), "refused", "requests"),
    cheap: limitedLog((line) => logInfo(line), "answered", "requests"),
  };
  return (request: IncomingMessage, response: ServerResponse, route: Route): Entry =>
    enter(request, response, route, (told) => writeLine(route.kind, told, logs));
}

function enter(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  log: (told: AnsweredRequest) => void,
): Entry {
  const context = { id: newRequestId(), route: routeNameOf(route) };
  const since = performance.now();
  let open = true;
  const answered = () => {
    if (!open) return;
    open = false;
    const told = {
      method: request.method ?? "",
      route: context.route,
      status: response.headersSent ? response.statusCode : 499,
      milliseconds: Math.round(performance.now() - since),
      code: response.getHeader(errorCodeHeader)?.toString(),
    };
    for (const listener of listeners) listener(told);
    withinRequest(context, () => log(told));
  };
  response.setHeader(requestIdHeader, context.id);
  response.once("close", answered);
  return { context, answered };
}

const busy: ReadonlySet<string> = new Set(["busy", "tooMany"]);
/** Refused before anything was done for them. Some have a limited line elsewhere. */
const unread: ReadonlySet<string> = new Set(["method", "urlTooLong", "malformed", "origin", "bodyTooLarge", "missing"]);

/** Answered before any work: of somebody who is not signed in, and of what is not there. */
const cheap: ReadonlySet<number> = new Set([401, 404]);

type LimitedLogs = Readonly<Record<"busy" | "cheap", (line: string) => void>>;

function writeLine(kind: Route["kind"], told: AnsweredRequest, logs: LimitedLogs): void {
  const { method, route, status, milliseconds, code = "" } = told;
  if (route === metricsPath) return;
  const served = kind === "app" || kind === "document" || kind === "file";
  if (busy.has(code)) logs.busy(`${status} ${method} ${route}`);
  else if (!served || unread.has(code)) return;
  else if (cheap.has(status) || route === readyPath) logs.cheap(`${status} ${method} ${route}`);
  else logInfo("request", { method, status, ms: milliseconds });
}
