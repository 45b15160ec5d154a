import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { doctorPath } from "#lib/platform/api-paths.ts";
import { second } from "#lib/platform/time/time.ts";
import { type ArrivedRequest, doctorHeader, newQuestion, readAnswer } from "./doctor-question.ts";

export type AddressReached = Readonly<{
  status: number;
  /** Absent if somebody else answered. */
  arrived: ArrivedRequest | undefined;
  /** The clock of what answered, and ours then. */
  clock: Date | undefined;
  here: Date;
}>;

/** An address of a network for examples: whoever is counted by it could be counted by anything. */
export const madeUp = "192.0.2.77";
const patience = 10 * second;
const longest = 10_000;

/** Rejects if nobody answers. The certificate is another check's matter: nothing secret is sent. */
export async function askAddress(origin: string): Promise<AddressReached> {
  const question = newQuestion();
  const url = new URL(doctorPath, origin);
  const headers = { [doctorHeader]: question.header, "x-forwarded-for": madeUp };
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asking = send(url, { headers, rejectUnauthorized: false, agent: false }, (answer) => {
      const here = new Date();
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        body += part;
        if (body.length > longest) answer.destroy();
      });
      answer.on("close", () => {
        const clock = answer.headers.date ? new Date(answer.headers.date) : undefined;
        resolve({ status: answer.statusCode ?? 0, arrived: readAnswer(question, body), clock, here });
      });
      answer.on("error", reject);
    });
    const late = () => asking.destroy(Object.assign(new Error("No answer"), { code: "ETIMEDOUT" }));
    asking.setTimeout(patience, late);
    asking.on("error", reject);
    asking.end();
  });
}
