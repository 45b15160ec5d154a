import type { IncomingMessage, ServerResponse } from "node:http";
import { answerQuestion, doctorHeader, nonceOf } from "#lib/administration/doctor/doctor-question.ts";
import { doctorPath } from "#lib/platform/api-paths.ts";
import { clientAddress, type Trust } from "./client-address.ts";

/** Tells `npm run doctor` how its request arrived. Everybody else gets what a path without a page gets. */
export function answerDoctor(request: IncomingMessage, response: ServerResponse, { trustedProxies }: Trust): boolean {
  const { url, headers, socket } = request;
  if (url !== doctorPath) return false;
  const nonce = nonceOf(headers[doctorHeader]);
  if (nonce === undefined) return false;
  const came = headers["x-forwarded-for"];
  const forwardedFor =
    came === undefined
      ? []
      : String(came)
          .split(",")
          .map((entry) => entry.trim());
  const client = clientAddress(came, socket.remoteAddress, trustedProxies);
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(answerQuestion(nonce, { forwardedFor, client, trustedProxies }));
  return true;
}
